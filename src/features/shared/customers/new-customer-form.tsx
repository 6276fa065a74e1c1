import { useRef, useState, type ReactNode } from 'react';
import { customerToBe } from '#offline/outbox/waiting-customers.ts';
import { createCustomer, type Customer, type CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { newId } from '../new-id.ts';
import { putOff } from '../outbox/put-off.ts';
import { useKeyOf } from '../use-key-of.ts';
import { useServices } from '../use-services.ts';
import { addCustomer, waitingCustomer } from './add-customer.ts';
import { ContactFieldset } from './contact-fieldset.tsx';
import { contactFieldOf, typedContacts } from './contact-fields.ts';
import { CustomerFieldset } from './customer-fieldset.tsx';
import { customerBody } from './customer-texts.ts';
import { useContactRows } from './use-contact-rows.ts';

interface NewCustomerFormProps {
  /** What was typed in the picker. */
  name?: string;
  /** Shows only the most important fields. */
  isBrief?: boolean;
  /** `isWaiting`: it is kept on the device until the server can be reached. */
  onDone: (customer: Customer, isWaiting: boolean) => void;
  actions?: ReactNode;
}

/** Creates a customer. A retry after a lost response doesn't create a second one. */
export function NewCustomerForm({ name = '', isBrief = false, onDone, actions }: NewCustomerFormProps) {
  const services = useServices();
  const [id] = useState(newId);
  const keyOf = useKeyOf();
  const contacts = useContactRows();
  const sent = useRef<readonly CustomerFields[]>([]);
  const form = useForm({
    schema: createCustomer.body,
    toBody: (typed) => ({ ...customerBody(typed), contacts: typedContacts(typed) }),
    nameOf: contactFieldOf,
    send: async (body) => {
      const earlier = sent.current;
      sent.current = [...earlier, body];
      const added = { ...body, customer_id: id };
      try {
        const customer = await addCustomer(services.api, added, { key: keyOf(body), earlier });
        return { customer, isWaiting: false };
      } catch (error) {
        const customer = customerToBe(added, id, Date.now());
        const act = waitingCustomer(added);
        if (customer === undefined || !(await putOff(services, error, act))) throw error;
        return { customer, isWaiting: true };
      }
    },
    failed: words.customers.addFailed,
    onDone: ({ customer, isWaiting }) => onDone(customer, isWaiting),
  });
  return (
    <Form form={form} label={words.customers.newCustomer} submit={words.customers.add} actions={actions}>
      <CustomerFieldset bind={form.bind} values={{ name }} />
      {!isBrief && <ContactFieldset contacts={contacts} form={form} />}
    </Form>
  );
}
