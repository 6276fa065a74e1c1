import { isDrafting, isIssuing, isReadable, type Act } from '../outbox/act.ts';
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

/** The row of what an act makes or issues; undefined if that isn't known. */
function listedRow(act: Act, { today, nameOf }: Issuing): ListedDocument | undefined {
  const found = listedIn(act);
  const row = found && { ...found, issued_at: null, is_settled_in_part: false };
  return row && listedDocument(row, nameOf(row.customer_id), today);
}

/** A draft that is issued as it is, or with content that isn't known. */
function issuedRow({ kind }: Act, draft: ListedDocument, today: string): ListedDocument {
  const issued = kind === 'document' ? draft : issuedAsItIs(draft);
  return { ...issued, status: statusOn(issued, issued.is_settled_in_part, today) };
}

/** What refused acts were to issue is a draft. */
function draftRow({ is_carried: _isCarried, ...row }: ListedDocument): ListedDocument {
  return { ...row, status: 'draft' };
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

/** `draft` once the act is sent, if it is. Undefined: then there is no such document. */
function after(act: Act, draft: ListedDocument | undefined, isParked: boolean, issuing: Issuing) {
  const row = listedRow(act, issuing);
  if (isDrafting(act)) return draft ?? (isParked ? undefined : row);
  if (isParked) return draft ?? (row && draftRow(row));
  return row ?? (draft && issuedRow(act, draft, issuing.today));
}

/**
 * Documents, the latest first, with those that wait to be made or issued as they will be, without a number. What was
 * refused is a draft, and what another device has issued stays as it is.
 */
export function withIssued(
  documents: readonly ListedDocument[],
  acts: readonly Act[],
  issuing: Issuing,
): readonly ListedDocument[] {
  const waiting = acts.filter((act) => (isIssuing(act) || isDrafting(act)) && isReadable(act));
  if (waiting.length === 0) return documents;
  const subjects = new Set(waiting.map(({ subject }) => subject));
  const stored = documents.filter(({ document_id: id }) => subjects.has(id));
  for (const { document_id: id, status } of stored) if (status !== 'draft') subjects.delete(id);
  const showing = new Set(withoutParked(acts));
  const rows = new Map<string, ListedDocument | undefined>(stored.map((row) => [row.document_id, row]));
  for (const act of waiting)
    rows.set(act.subject, after(act, rows.get(act.subject), !showing.has(act), issuing));
  const few = [...subjects].flatMap((id) => rows.get(id) ?? []);
  const others = documents.filter(({ document_id: id }) => !subjects.has(id));
  return merged(few.toSorted(latestFirst), others);
}
