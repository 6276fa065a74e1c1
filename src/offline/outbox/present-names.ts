import type { Document } from '#shared/contract/document-fields.ts';
import type { Act } from './act.ts';

/** What was refused changes no name. */
const isNaming = ({ kind, refusal }: Act) =>
  kind === 'customer' || (kind === 'customer_edit' && refusal === null);

/** The names, by ID, of customers that are new here, or changed. */
function namesThatWait(acts: readonly Act[]): Map<string, string> {
  return new Map(acts.filter(isNaming).map(({ subject, shown }) => [subject, shown.customer]));
}

/** Acts under the present names of their customers, also those that name only a document of theirs. */
export function underPresentNames(acts: readonly Act[]): readonly Act[] {
  const names = namesThatWait(acts);
  if (names.size === 0) return acts;
  return acts.map((act) => {
    const customer = [act.subject, ...act.names].flatMap((id) => names.get(id) ?? [])[0];
    // A file shows its own name.
    if (customer === undefined || act.kind.startsWith('attachment')) return act;
    names.set(act.subject, customer);
    return { ...act, shown: { ...act.shown, customer } };
  });
}

/** A document with the present name of its customer, as long as it has no number. */
export function underPresentName(document: Document, acts: readonly Act[]): Document {
  const { customer_id: id, document_number: number, customer_name: before } = document;
  const name = number === null ? namesThatWait(acts).get(id) : undefined;
  return name === undefined || name === before ? document : { ...document, customer_name: name };
}
