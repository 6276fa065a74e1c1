import type { Customer } from '#shared/contract/customers.ts';
import type { ListedDocument } from './listed-document.ts';
import { containsWords } from './words-of.ts';

interface ListedCustomer {
  readonly customer: Customer;
  /** In lower case. */
  readonly name: string;
  readonly text: string;
}

const listed = new WeakMap<ReadonlyMap<string, Customer>, readonly ListedCustomer[]>();

/** The active customers in the order of the server's list: by name, ignoring case. */
function activeByName(customers: ReadonlyMap<string, Customer>): readonly ListedCustomer[] {
  const active =
    listed.get(customers) ??
    [...customers.values()]
      .filter(({ deleted_at: deletedAt }) => deletedAt === undefined)
      .map(listedCustomer)
      .toSorted(byName);
  listed.set(customers, active);
  return active;
}

function listedCustomer(customer: Customer): ListedCustomer {
  const { name, contact_name: contact, email, tax_id: taxId } = customer;
  return { customer, name: name.toLowerCase(), text: [name, contact, email, taxId].join(' ').toLowerCase() };
}

function byName(one: ListedCustomer, other: ListedCustomer): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.customer.customer_id < other.customer.customer_id ? -1 : 1;
}

/** The active customers that contain every word: those whose name begins so first, then by name. */
export function findCustomers(customers: ReadonlyMap<string, Customer>, q: string): Customer[] {
  const typed = q.trim().toLowerCase();
  const isFound = containsWords(typed);
  const found = activeByName(customers).filter(({ text }) => isFound(text));
  const first = found.filter(({ name }) => name.startsWith(typed));
  const others = found.filter(({ name }) => !name.startsWith(typed));
  return [...first, ...others].map(({ customer }) => customer);
}

/** By number, reference, amount and customer, in this order; within each in the order of `documents`. */
export function findDocuments(documents: readonly ListedDocument[], q: string): ListedDocument[] {
  const scoreOf = scoreFor(q.trim().toLowerCase());
  const found: ListedDocument[][] = [];
  for (const document of documents) {
    const score = scoreOf(document);
    if (score !== null) (found[score] ??= []).push(document);
  }
  return found.flat();
}

/** The lower, the better. Null: it doesn't match. */
function scoreFor(typed: string): (document: ListedDocument) => number | null {
  const isEnding = /^[\d-]+$/.test(typed);
  const amount = Number(typed.replaceAll(/[,\s$€£¥₹]/g, '') || Number.NaN);
  const isFound = containsWords(typed);
  return ({ sought: { number, reference, customer }, total_amount: total }) => {
    if (number === typed) return 0;
    if (number.startsWith(typed)) return 1;
    if (isEnding && number.endsWith(typed)) return 2;
    if (reference.startsWith(typed)) return 3;
    if (total === amount) return 4;
    return isFound(customer) ? 5 : null;
  };
}
