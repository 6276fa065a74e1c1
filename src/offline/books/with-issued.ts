import type { Act } from '../outbox/act.ts';
import { withoutParked } from '../outbox/waiting-changes.ts';
import { isToIssue, listedIn } from '../outbox/waiting-documents.ts';
import { latestFirst } from './list-documents.ts';
import { listedDocument, type ListedDocument } from './listed-document.ts';

type NameOf = (customer: string) => string | undefined;

/** A new row of what is issued with its content. */
function rowOf(act: Act, today: string, nameOf: NameOf): ListedDocument | undefined {
  const issued = listedIn(act);
  if (issued === undefined) return undefined;
  const row = { ...issued, issued_at: null, is_settled_in_part: false };
  return listedDocument(row, nameOf(issued.customer_id), today);
}

/** Documents with those that wait to be issued as they will be, without a number. What was refused isn't issued. */
export function withIssued(
  documents: readonly ListedDocument[],
  acts: readonly Act[],
  { today, nameOf }: { readonly today: string; readonly nameOf: NameOf },
): readonly ListedDocument[] {
  const issuing = withoutParked(acts).filter((act) => isToIssue(act, act.subject));
  const bySubject = new Map(issuing.map((act) => [act.subject, act]));
  if (bySubject.size === 0) return documents;
  const issued: ListedDocument[] = [];
  const others = documents.filter((row) => {
    const act = bySubject.get(row.document_id);
    // Another device may have issued it.
    if (act === undefined || row.status !== 'draft') return true;
    issued.push(rowOf(act, today, nameOf) ?? { ...row, status: 'sent', is_carried: false });
    bySubject.delete(row.document_id);
    return false;
  });
  const known = new Set(others.map(({ document_id: id }) => id));
  for (const [id, act] of bySubject) {
    const row = known.has(id) ? undefined : rowOf(act, today, nameOf);
    if (row !== undefined) issued.push(row);
  }
  return [...issued, ...others].toSorted(latestFirst);
}
