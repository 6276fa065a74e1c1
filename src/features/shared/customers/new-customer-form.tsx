import { useState, type ReactNode } from 'react';
import { createCustomer, type Customer } from '#shared/contract/customers.ts';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { newId } from '../new-id.ts';
import { useServices } from '../use-services.ts';
import { CustomerFieldset } from './customer-fieldset.tsx';
import { customerBody } from './customer-texts.ts';

interface NewCustomerFormProps {
  /** What was typed before somebody thought of adding it. */
  name?: string;
  onDone: (customer: Customer) => void;
  actions?: ReactNode;
}

/** Adds a customer. A try that is repeated after a lost answer adds none a second time. */
export function NewCustomerForm({ name = '', onDone, actions }: NewCustomerFormProps) {
  const { api } = useServices();
  const [id] = useState(newId);
  const form = useForm({
    schema: createCustomer.body,
    toBody: (typed) => ({ ...customerBody(typed), customer_id: id }),
    send: (body) => api(createCustomer, { body }, { headers: { 'idempotency-key': id } }),
    failed: 'The customer could not be added.',
    onDone,
  });
  return (
    <Form form={form} label="New customer" submit="Add customer" actions={actions}>
      <CustomerFieldset bind={form.bind} values={{ name }} />
    </Form>
  );
}
