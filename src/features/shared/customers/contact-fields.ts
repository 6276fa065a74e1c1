import type { Contact } from '#shared/contract/contacts.ts';
import type { TypedValues } from '../form/typed-values.ts';

export type ContactField = keyof Contact;

const fieldName = /^(contacts\.\d+\.)(name|role|email|phone)$/;
const pathOfContact = /^contacts\.(\d+)\./;

/** How the names of a row's fields begin; a row keeps it when others above it go. */
export function rowPrefix(key: number): string {
  return `contacts.${key}.`;
}

/** The rows in which something stands, in their order, each with how its fields' names begin. */
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

/** The contacts for the body of the call; rows in which nothing stands are none. */
export function typedContacts(typed: TypedValues): Record<string, string>[] {
  return [...typedRows(typed).values()];
}

/** The field in which a path of the body was typed: the body counts contacts, the form its rows. */
export function contactFieldOf(path: string, typed: TypedValues): string {
  const [start, index] = pathOfContact.exec(path) ?? [];
  const prefix = [...typedRows(typed).keys()][Number(index)];
  return start === undefined || prefix === undefined ? path : prefix + path.slice(start.length);
}
