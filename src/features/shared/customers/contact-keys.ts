import type { Contact } from '#shared/contract/contacts.ts';

/** Contacts keyed by email address or else name. Duplicates get keys of their own. */
export function keyedContacts(contacts: readonly Contact[] = []): ReadonlyMap<string, Contact> {
  const byKey = new Map<string, Contact>();
  for (const contact of contacts) {
    const key = `contact ${(contact.email ?? contact.name ?? '').toLowerCase()}`;
    let free = key;
    for (let count = 2; byKey.has(free); count += 1) free = `${key} ${count}`;
    byKey.set(free, contact);
  }
  return byKey;
}
