import type { Customer } from '#shared/contract/customers.ts';
import { readAddresses } from './mail-words.ts';

/** A customer or contact with an email address. */
export interface Recipient {
  readonly address: string;
  /** Their name, and their role if known. */
  readonly name: string;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Who can get an email for the customer: the main contact first, each address once. */
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

/** True if an address is among the typed ones. */
export function hasAddress(typed: string, address: string): boolean {
  return readAddresses(typed).some((one) => isSame(one, address));
}

/** Adds an address to the typed ones, or removes it. */
export function toggleAddress(typed: string, address: string): string {
  const typedOnes = readAddresses(typed);
  const others = typedOnes.filter((one) => !isSame(one, address));
  return (others.length < typedOnes.length ? others : [...others, address]).join(', ');
}
