import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { beginEdit, saveEdit } from '#features/shared/changes/begin-edit.ts';
import { SettlingForm } from '#features/shared/conflict/settling-form.tsx';
import { ContactFieldset } from '#features/shared/customers/contact-fieldset.tsx';
import { typedContacts } from '#features/shared/customers/contact-fields.ts';
import { customerDifferences } from '#features/shared/customers/customer-differences.ts';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { customerFieldOf } from '#features/shared/customers/customer-field-of.ts';
import { CustomerFieldset } from '#features/shared/customers/customer-fieldset.tsx';
import { typedReminders } from '#features/shared/customers/customer-reminders.ts';
import { customerBody, customerTexts } from '#features/shared/customers/customer-texts.ts';
import { ReminderFieldset } from '#features/shared/customers/reminder-fieldset.tsx';
import { useContactRows, type ContactRows } from '#features/shared/customers/use-contact-rows.ts';
import { Form } from '#features/shared/form/form.tsx';
import { useForm, type FormHandle } from '#features/shared/form/use-form.ts';
import { PriceListField, typedPriceList } from '#features/shared/price-lists/price-list-field.tsx';
import { useListNames } from '#features/shared/price-lists/use-price-lists.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { updateCustomer, type Customer, type CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { useCustomerSettling } from './use-customer-settling.ts';

interface CustomerEditorProps {
  saved: Customer;
  /** Changes of this customer that wait to be sent, and are corrected. */
  waiting: Act | undefined;
  /** Null: the changes are kept for later. */
  onSaved: (customer: Customer | null) => void;
}

interface FieldsProps {
  shown: CustomerFields;
  base: Customer;
  form: FormHandle;
  contacts: ContactRows;
  /** A reminder was added or removed. */
  onSteps: () => void;
}

/** What is missing from the saved data has no fields, and is left unchanged. */
function Fields({ shown, base, form, contacts, onSteps }: FieldsProps) {
  return (
    <>
      <CustomerFieldset bind={form.bind} values={customerTexts(shown)}>
        {base.price_list_id !== undefined && <PriceListField values={shown} bind={form.bind} />}
        {base.reminder_days !== undefined && (
          <ReminderFieldset values={shown} bind={form.bind} onChanged={onSteps} />
        )}
      </CustomerFieldset>
      {base.contacts !== undefined && <ContactFieldset contacts={contacts} form={form} />}
    </>
  );
}

/** The form, and the conflict panel if someone else saved first. */
export function CustomerEditor({ saved, waiting, onSaved }: CustomerEditorProps) {
  const services = useServices();
  // The version the form began with. If it is outdated, the server refuses it rather than mixing both.
  const [{ shown, ...began }] = useState(() => beginEdit(customerEdits, saved, waiting));
  const contacts = useContactRows(shown.contacts);
  const [areStepsChanged, setStepsChanged] = useState(false);
  const settling = useCustomerSettling(onSaved);
  const { conflict } = settling;
  const { base } = began;
  const differences = useListNames(conflict === null ? [] : customerDifferences(base, conflict));
  const { customer_id: id, version } = base;
  const form = useForm({
    schema: updateCustomer.body,
    toBody: (typed) => ({
      ...customerBody(typed),
      ...typedReminders(typed),
      ...typedPriceList(typed),
      ...(base.contacts !== undefined && { contacts: typedContacts(typed) }),
      version,
    }),
    nameOf: customerFieldOf,
    send: async ({ version: _version, ...mine }) => saveEdit(customerEdits, services, mine, began),
    failed: words.customers.saveFailed,
    onDone: onSaved,
    onRefused: settling.isConflict,
  });
  return (
    <SettlingForm title={words.customers.changedElsewhere} settling={settling} differences={differences}>
      <Panel className="panel panel-part form-panel" title={base.name}>
        <Form
          form={{ ...form, isDirty: form.isDirty || contacts.isChanged || areStepsChanged }}
          label={words.customers.customer}
          submit={words.customers.save}
          actions={
            <Link className="button button-plain" to="/customers/$id" params={{ id }}>
              {words.base.cancel}
            </Link>
          }
          isLong
        >
          <Fields
            shown={shown}
            base={base}
            form={form}
            contacts={contacts}
            onSteps={() => setStepsChanged(true)}
          />
        </Form>
      </Panel>
    </SettlingForm>
  );
}
