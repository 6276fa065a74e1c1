import { useRef, useState, type ReactNode } from 'react';
import type { Api } from '#api/client.ts';
import type { Act } from '#offline/outbox/act.ts';
import { customerToBe } from '#offline/outbox/waiting-customers.ts';
import { createCustomer, type Customer, type CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Form } from '../form/form.tsx';
import { useForm, type FormHandle } from '../form/use-form.ts';
import { newId } from '../new-id.ts';
import { sendOrPutOff } from '../outbox/put-off.ts';
import { PriceListField, typedPriceList } from '../price-lists/price-list-field.tsx';
import { useIsMounted } from '../use-is-mounted.ts';
import { useKeyOf } from '../use-key-of.ts';
import { useServices } from '../use-services.ts';
import { addCustomer, waitingCustomer } from './add-customer.ts';
import { ContactFieldset } from './contact-fieldset.tsx';
import { typedContacts } from './contact-fields.ts';
import { CustomerFieldset, useHomeCountry } from './customer-fieldset.tsx';
import { typedReminders } from './customer-reminders.ts';
import { customerBody, customerTexts, withoutLoneCountry } from './customer-texts.ts';
import { ReminderFieldset } from './reminder-fieldset.tsx';
import { customerFieldOf } from './customer-field-of.ts';
import { useContactRows } from './use-contact-rows.ts';

interface NewCustomerFormProps {
  /** What was typed in the picker. */
  name?: string;
  /** Shows only the most important fields. */
  isBrief?: boolean;
  /** It waits to be sent, and is corrected. */
  waiting?: Act;
  /** `isWaiting`: it is kept on the device until the server can be reached. */
  onDone: (customer: Customer, isWaiting: boolean) => void;
  actions?: ReactNode;
}

interface FurtherBillingProps {
  known: Partial<CustomerFields>;
  bind: FormHandle['bind'];
  /** A reminder was added or removed. */
  onSteps: () => void;
}

function FurtherBilling({ known, bind, onSteps }: FurtherBillingProps) {
  return (
    <>
      <PriceListField values={known} bind={bind} />
      <ReminderFieldset values={known} bind={bind} onChanged={onSteps} />
    </>
  );
}

/** Creates a customer. A retry after a lost response doesn't create a second one. */
export function NewCustomerForm(props: NewCustomerFormProps) {
  const { name = '', isBrief = false, waiting, onDone, actions } = props;
  const services = useServices();
  const [newOne] = useState(newId);
  const id = waiting?.subject ?? newOne;
  const entered = waiting && customerToBe(waiting.content, id, waiting.madeAt);
  const known: Partial<CustomerFields> = entered ?? {};
  const home = useHomeCountry();
  const keyOf = useKeyOf();
  const isMounted = useIsMounted();
  const contacts = useContactRows(known.contacts);
  const [areStepsChanged, setStepsChanged] = useState(false);
  const sent = useRef<readonly CustomerFields[]>(entered ? [entered] : []);
  const form = useForm({
    schema: createCustomer.body,
    toBody: (typed) => ({
      ...customerBody(withoutLoneCountry(typed, home)),
      ...typedReminders(typed),
      ...typedPriceList(typed),
      contacts: typedContacts(typed),
    }),
    nameOf: customerFieldOf,
    send: async (body) => {
      const earlier = sent.current;
      sent.current = [...earlier, body];
      const added = { ...body, customer_id: id };
      const tries = { key: keyOf(body), earlier };
      const send = async (api: Api) => addCustomer(api, added, tries);
      const toBe = customerToBe(added, id, Date.now());
      if (toBe === undefined) return { customer: await send(services.api), isWaiting: false };
      const act = waitingCustomer(added);
      const customer = await sendOrPutOff(services, act, send, waiting);
      return { customer: customer ?? toBe, isWaiting: customer === null };
    },
    failed: words.customers.addFailed,
    onDone({ customer, isWaiting }) {
      // Whoever left the form meanwhile stays where they are.
      if (isMounted()) onDone(customer, isWaiting);
    },
  });
  return (
    <Form
      form={{ ...form, isDirty: form.isDirty || areStepsChanged }}
      label={words.customers.newCustomer}
      submit={words.customers.add}
      actions={actions}
      isLong={!isBrief}
    >
      <CustomerFieldset
        bind={form.bind}
        values={entered ? customerTexts(entered) : { name, 'billing_address.country': home }}
      >
        {!isBrief && <FurtherBilling known={known} bind={form.bind} onSteps={() => setStepsChanged(true)} />}
      </CustomerFieldset>
      {!isBrief && <ContactFieldset contacts={contacts} form={form} />}
    </Form>
  );
}
