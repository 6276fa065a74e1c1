import type { Customer } from '#shared/contract/customers.ts';
import { readAddresses } from './mail-words.ts';

/** Somebody at a customer's who has an email address. */
export interface Recipient {
  readonly address: string;
  /** Their name, and their role where it is known. */
  readonly name: string;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whom a mail to the customer may go to: the main contact, then the others; every address once. */
export function recipientsOf({
  name,
  contact_name: main,
  email,
  contacts = [],
}: Customer): readonly Recipient[] {
  const all = [{ name: main ?? name, role: null, email }, ...contacts].flatMap((person) => {
    if (person.email === null) return [];
    const label = [person.name ?? person.email, person.role].filter(Boolean).join(' · ');
    return [{ address: person.email, name: label }];
  });
  return all.filter(
    ({ address }, index) => all.findIndex((other) => isSame(other.address, address)) === index,
  );
}

/** True where an address is among those that are typed. */
export function hasAddress(typed: string, address: string): boolean {
  return readAddresses(typed).some((one) => isSame(one, address));
}

/** What is typed with an address at its end, or without it where it was among them. */
export function toggleAddress(typed: string, address: string): string {
  const typedOnes = readAddresses(typed);
  const others = typedOnes.filter((one) => !isSame(one, address));
  return (others.length < typedOnes.length ? others : [...others, address]).join(', ');
}
