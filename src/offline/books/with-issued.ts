import { isIssuing, isReadable, type Act } from '../outbox/act.ts';
import { withoutParked } from '../outbox/waiting-changes.ts';
import { issuedAsItIs, listedIn } from '../outbox/waiting-documents.ts';
import { statusOn } from './document-row.ts';
import { latestFirst } from './list-documents.ts';
import { listedDocument, type ListedDocument } from './listed-document.ts';

interface Issuing {
  readonly today: string;
  /** The customer's name now. */
  readonly nameOf: (customer: string) => string | undefined;
}

/** The row of what an act issues. `draft`: as the server has it. Undefined if it isn't known. */
function rowOf(act: Act, draft: ListedDocument | undefined, { today, nameOf }: Issuing) {
  if (act.kind === 'mail') {
    const issued = draft && issuedAsItIs(draft);
    return issued && { ...issued, status: statusOn(issued, issued.is_settled_in_part, today) };
  }
  const issued = listedIn(act);
  const row = issued && { ...issued, issued_at: null, is_settled_in_part: false };
  return row ? listedDocument(row, nameOf(row.customer_id), today) : draft;
}

/** Both in the order of `latestFirst`: sorting all of 20,000 at each answer would be felt. */
function merged(few: readonly ListedDocument[], many: readonly ListedDocument[]): ListedDocument[] {
  const all: ListedDocument[] = [];
  let next = 0;
  for (const row of many) {
    for (let one = few[next]; one !== undefined && latestFirst(one, row) < 0; one = few[next]) {
      all.push(one);
      next += 1;
    }
    all.push(row);
  }
  return [...all, ...few.slice(next)];
}

/**
 * Documents, the latest first, with those that wait to be issued as they will be, without a number. What was refused isn't
 * issued, and what another device has issued stays as it is.
 */
export function withIssued(
  documents: readonly ListedDocument[],
  acts: readonly Act[],
  issuing: Issuing,
): readonly ListedDocument[] {
  const waiting = withoutParked(acts).filter((act) => isIssuing(act) && isReadable(act));
  if (waiting.length === 0) return documents;
  const bySubject = new Map(waiting.map((act) => [act.subject, act]));
  const known = documents.filter(({ document_id: id }) => bySubject.has(id));
  for (const { document_id: id, status } of known) if (status !== 'draft') bySubject.delete(id);
  const drafts = new Map(known.map((row) => [row.document_id, row]));
  const issued = [...bySubject].flatMap(([id, act]) => rowOf(act, drafts.get(id), issuing) ?? []);
  const others = documents.filter(({ document_id: id }) => !bySubject.has(id));
  return merged(issued.toSorted(latestFirst), others);
}
