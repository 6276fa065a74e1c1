import type { DocumentSummary } from '#shared/contract/document-fields.ts';

type Overdue = Pick<DocumentSummary, 'document_id' | 'customer_id' | 'customer_name' | 'due_date'>;

interface OneEach<Row> {
  /** The longest overdue invoice of each customer. */
  readonly first: readonly Row[];
  /** Names of the customers with further ones. */
  readonly several: readonly string[];
}

/** One invoice for each customer, so that nobody gets several reminders at once. */
export function oneEach<Row extends Overdue>(overdue: readonly Row[]): OneEach<Row> {
  const first = new Map<string, Row>();
  const several = new Map<string, string>();
  for (const row of overdue.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const { customer_id: id, customer_name: name } = row;
    if (first.has(id)) several.set(id, name);
    else first.set(id, row);
  }
  return { first: [...first.values()], several: [...several.values()] };
}

/** By due date; IDs sort by time. */
function keyOf({ due_date: due, document_id: id }: Overdue): string {
  return `${due ?? '9999'} ${id}`;
}
