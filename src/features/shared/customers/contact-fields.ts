import type { Contact } from '#shared/contract/contacts.ts';
import type { TypedValues } from '../form/typed-values.ts';

export type ContactField = keyof Contact;

const fieldName = /^(contacts\.\d+\.)(name|role|email|phone)$/;
const pathOfContact = /^contacts\.(\d+)\./;

/** Prefix of a row's field names. It stays when other rows are removed. */
export function rowPrefix(key: number): string {
  return `contacts.${key}.`;
}

/** The non-empty rows in order, with their field name prefixes. */
function typedRows(typed: TypedValues): ReadonlyMap<string, Record<string, string>> {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, value = ''] of Object.entries(typed)) {
    const [, prefix, field] = fieldName.exec(name) ?? [];
    const text = value.trim();
    if (prefix === undefined || field === undefined || text === '') continue;
    rows.set(prefix, { ...rows.get(prefix), [field]: text });
  }
  return rows;
}

/** The contacts for the request body, without empty rows. */
export function typedContacts(typed: TypedValues): Record<string, string>[] {
  return [...typedRows(typed).values()];
}

/** The form field for a path of the body: the body numbers contacts, the form has row keys. */
export function contactFieldOf(path: string, typed: TypedValues): string {
  const [start, index] = pathOfContact.exec(path) ?? [];
  const prefix = [...typedRows(typed).keys()][Number(index)];
  return start === undefined || prefix === undefined ? path : prefix + path.slice(start.length);
}
