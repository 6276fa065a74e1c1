import type { Contact } from '#shared/contract/contacts.ts';
import type { CustomerFields } from '#shared/contract/customers.ts';
import { words } from '#shared/words/words.ts';
import {
  baseBefore,
  differencesOf,
  type Difference,
  type Side,
  type Texts,
} from '../conflict/differences.ts';
import type { Versions } from '../changes/edits.ts';
import { keyedContacts } from './contact-keys.ts';
import { remindersText } from './customer-reminders.ts';
import { customerBody, customerFields, customerTexts } from './customer-texts.ts';

/** A contact as text, for comparison. */
function contactText({ name, role, email, phone }: Contact): string {
  const say = words.customers.contacts;
  const parts = [
    name,
    role && say.roleLine(role),
    email && say.emailLine(email),
    phone && say.phoneLine(phone),
  ];
  return parts.filter(Boolean).join('\n');
}

function contactTexts({ contacts }: CustomerFields): Texts {
  return Object.fromEntries(
    [...keyedContacts(contacts)].map(([key, contact]) => [key, contactText(contact)]),
  );
}

function contactLabels(customers: readonly CustomerFields[]): Texts {
  const all = customers.flatMap(({ contacts }) => [...keyedContacts(contacts)]);
  return Object.fromEntries(
    all.map(([key, contact]) => [key, words.customers.contacts.named(contact.name ?? contact.email ?? '')]),
  );
}

const textsOf = (customer: CustomerFields) => ({
  ...customerTexts(customer),
  reminder_days: remindersText(customer),
  // `useListNames` puts the name in its place.
  price_list_id: customer.price_list_id ?? '',
  ...contactTexts(customer),
});

/** True if two versions of a customer have the same content. */
export function isSameCustomer(one: CustomerFields, other: CustomerFields): boolean {
  const [left, right] = [one, other].map((customer) => JSON.stringify(Object.entries(textsOf(customer))));
  return left === right;
}

/** The differences by field and by contact. A contact that one side lacks is empty there. */
export function customerDifferences(
  base: CustomerFields,
  { mine: entered, theirs, tried = [] }: Versions<CustomerFields>,
): readonly Difference[] {
  const { reminder_days: days = base.reminder_days, price_list_id: list = base.price_list_id } = entered;
  const mine = { ...entered, reminder_days: days, price_list_id: list };
  const labels = {
    ...words.customers.fields,
    price_list_id: words.priceLists.ofCustomer,
    ...contactLabels([mine, theirs]),
  };
  const saved = textsOf(theirs);
  const before = baseBefore(Object.keys(labels), { base: textsOf(base), saved, tried: tried.map(textsOf) });
  return differencesOf(labels, { base: before, mine: textsOf(mine), theirs: saved });
}

/** The request body with the chosen sides. Fields without differences are theirs. */
export function settledCustomer(
  { mine, theirs }: Versions<CustomerFields>,
  sides: ReadonlyMap<string, Side>,
): Record<string, unknown> {
  const pick = <T>(name: string, own: T, other: T) => (sides.get(name) === 'mine' ? own : other);
  const [own, other] = [customerTexts(mine), customerTexts(theirs)];
  const texts = customerFields.map((name) => [name, pick(name, own[name], other[name])]);
  const [ours, others] = [keyedContacts(mine.contacts), keyedContacts(theirs.contacts)];
  const keys = new Set([...others.keys(), ...ours.keys()]);
  const contacts = [...keys].map((key) => pick(key, ours.get(key), others.get(key)));
  return {
    ...customerBody(Object.fromEntries(texts)),
    reminder_days: pick('reminder_days', mine.reminder_days, theirs.reminder_days),
    price_list_id: pick('price_list_id', mine.price_list_id, theirs.price_list_id),
    contacts: contacts.filter((contact) => contact !== undefined),
  };
}
