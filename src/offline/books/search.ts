import type { Customer } from '#shared/contract/customers.ts';
import type { Item } from '#shared/contract/items.ts';
import type { ListedDocument } from './listed-document.ts';
import { containsWords } from './words-of.ts';

interface ListedCustomer extends Named {
  readonly customer: Customer;
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
  const { customer_id: id, name, contact_name: contact, email, tax_id: taxId } = customer;
  return {
    customer,
    id,
    name: name.toLowerCase(),
    text: [name, contact, email, taxId].join(' ').toLowerCase(),
  };
}

interface Named {
  /** In lower case. */
  readonly name: string;
  readonly id: string;
}

function byName(one: Named, other: Named): number {
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : 1;
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

/** The active or archived items that contain every word, by name. */
export function findItems(items: ReadonlyMap<string, Item>, q: string, isArchived: boolean): Item[] {
  const isFound = containsWords(q.trim());
  return [...items.values()]
    .filter((item) => (item.deleted_at !== undefined) === isArchived && isFound(textOfItem(item)))
    .map((item) => ({ item, name: item.name.toLowerCase(), id: item.item_id }))
    .toSorted(byName)
    .map(({ item }) => item);
}

function textOfItem({ name, number, description }: Item): string {
  return [name, number, description].join(' ').toLowerCase();
}

/** By number, reference, amount and customer, in this order; within each in the order of `documents`. */
export function findDocuments(documents: Iterable<ListedDocument>, q: string): ListedDocument[] {
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
