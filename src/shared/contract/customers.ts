import * as v from 'valibot';
import { address } from './address.ts';
import { currencyCode } from './amounts.ts';
import { contact, contacts, enteredEmail } from './contacts.ts';
import { timestamp } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { email, id, nothing, optionalText, requiredText } from './fields.ts';
import { language } from './language.ts';
import { pageOf, pageQuery } from './lists.ts';
import { paymentTermsDays } from './payment-terms.ts';
import { reminderDays } from './reminder-days.ts';
import { expectedVersion, version } from './versions.ts';

/** The buyer's name on invoices (EN 16931 BT-44). */
export const customerName = requiredText(
  (say) => say.labels.name,
  200,
  (say) => say.enterName,
);

/** As stored: on the server, or on a device that waits to save them. */
export const customerFields = v.strictObject({
  name: customerName,
  contact_name: optionalText((say) => say.labels.contact, 200),
  email: v.nullish(email, null),
  phone: optionalText((say) => say.labels.phone, 40),
  /** VAT or other tax number (EN 16931 BT-48). */
  tax_id: optionalText((say) => say.labels.taxId, 50),
  billing_address: v.nullish(address, null),
  /** Currency of new documents; null means the organization's. */
  currency: v.nullish(currencyCode, null),
  /** Days from issue date to due date; null means the organization's payment terms. */
  payment_terms_days: v.nullish(paymentTermsDays, null),
  notes: optionalText((say) => say.labels.notes, 4000),
  /** Language of documents and emails; null means the organization's. Left unchanged if absent. */
  language: v.optional(v.nullable(language)),
  /**
   * Besides the main one (`contact_name`, `email`, `phone`). Left unchanged if absent, as saved by older versions of
   * the app.
   */
  contacts: v.optional(v.array(contact)),
  /** When they are reminded of unpaid invoices: null as the organization plans it, an empty list never. Left unchanged if absent. */
  reminder_days: v.optional(v.nullable(reminderDays)),
  /** Whose prices apply; null: the items' own. An archived list applies to nobody. Left unchanged if absent. */
  price_list_id: v.optional(v.nullable(id)),
});

/** As it waits on a device to be created, perhaps since a release that checked less. */
export const waitingFields = v.strictObject({ customer_id: v.optional(id), ...customerFields.entries });

/** As entered. */
const enteredFields = { ...customerFields.entries, email: enteredEmail, contacts: v.optional(contacts) };

export type CustomerFields = v.InferOutput<typeof customerFields>;

export const customer = v.object({
  customer_id: v.string(),
  ...customerFields.entries,
  language: v.optional(v.fallback(v.nullable(language), null), null),
  version,
  created_at: timestamp,
  updated_at: timestamp,
  /** When the customer was archived; absent if active. */
  deleted_at: v.optional(timestamp),
  /** When the customer was blocked; absent if not. A blocked customer is archived, too. */
  blocked_at: v.optional(timestamp),
  /** When the personal data were erased; absent if not. */
  erased_at: v.optional(timestamp),
});
export type Customer = v.InferOutput<typeof customer>;

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  access: 'user',
  summary: 'List customers by name',
  query: v.strictObject(pageQuery),
  output: pageOf(customer),
  success: 200,
  refusals: [],
});

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/customers/{id}',
  access: 'user',
  summary: 'Get a customer; an archived one has deleted_at',
  params: v.strictObject({ id }),
  output: customer,
  success: 200,
  refusals: ['not_found'],
});

export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  access: 'writer',
  summary: 'Create a customer; repeating a customer_id creates no second one',
  body: v.strictObject({ customer_id: v.optional(id), ...enteredFields }),
  output: customer,
  success: 201,
  repeatable: true,
  refusals: ['not_found', 'conflict'],
});

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/api/customers/{id}',
  access: 'writer',
  summary: 'Replace a customer’s data; issued documents don’t change',
  params: v.strictObject({ id }),
  body: v.strictObject({ ...enteredFields, version: expectedVersion }),
  output: customer,
  success: 200,
  repeatable: true,
  refusals: ['not_found', 'version_conflict'],
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}',
  access: 'writer',
  summary: 'Archive a customer; documents and payments stay',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['not_found', 'version_conflict'],
});

export const restoreCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/restore',
  access: 'writer',
  summary: 'Restore an archived customer; does nothing to an active one. Only admins restore a blocked one',
  params: v.strictObject({ id }),
  output: customer,
  success: 200,
  refusals: ['not_found', 'forbidden', 'conflict', 'version_conflict'],
});

export const blockCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/blocking',
  access: 'admin',
  summary: 'Archive a customer and send them no more email; does nothing to a blocked one',
  params: v.strictObject({ id }),
  output: customer,
  success: 200,
  refusals: ['not_found'],
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/erasure',
  access: 'admin',
  needsProof: true,
  summary:
    'Erase a customer’s personal data, once the law no longer asks for their documents; does nothing to an erased one',
  params: v.strictObject({ id }),
  output: customer,
  success: 200,
  refusals: ['not_found', 'must_be_kept'],
});
