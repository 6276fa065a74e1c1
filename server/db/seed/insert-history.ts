import { addDays } from '#shared/calendar-day.ts';
import type { Database } from '../connect.ts';
import { auditLog } from '../schema/audit-log.ts';
import type { Seller } from '../schema/documents.ts';
import { estimateAnswers } from '../schema/estimate-answers.ts';
import { mails } from '../schema/mails.ts';
import { shareLinks } from '../schema/share-links.ts';
import type { Books } from './books.ts';
import { answerRows, demoDeliveries, linkRow, mailRow } from './demo/deliveries.ts';
import { historyOf } from './demo/history.ts';
import { inPieces } from './in-pieces.ts';
import type { SeedNumber } from './number-documents.ts';

/** In days. What is older has no history, because each entry makes the first start longer. */
const rememberedFor = 365;

interface Owner {
  readonly organizationId: string;
  readonly userId: string;
  readonly seller: Seller;
  readonly numbers: ReadonlyMap<string, SeedNumber>;
}

/** Inserts what became of the books' documents: mails, their links, answers, and the audit log. */
export async function insertHistory(
  tx: Database,
  owner: Owner,
  books: Books,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<void> {
  const ofOrganization = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => Object.assign({ organizationId: owner.organizationId }, row));
  const recent = since(addDays(today, -rememberedFor), books);
  const deliveries = demoDeliveries(recent.documents, { now, today });
  const sent = deliveries.map((delivery) => mailRow(delivery, owner));
  const links = deliveries.map((delivery) => linkRow(delivery, owner));
  const answers = deliveries.flatMap(answerRows);
  const history = historyOf(recent, deliveries, { ...owner, now });
  await inPieces(ofOrganization(sent), async (piece) => tx.insert(mails).values(piece));
  await inPieces(ofOrganization(links), async (piece) => tx.insert(shareLinks).values(piece));
  await inPieces(ofOrganization(answers), async (piece) => tx.insert(estimateAnswers).values(piece));
  await inPieces(ofOrganization(history), async (piece) => tx.insert(auditLog).values(piece));
}

function since(first: string, { documents, payments }: Books): Pick<Books, 'documents' | 'payments'> {
  const isRecent = ({ day }: { readonly day: string }) => day >= first;
  return { documents: documents.filter(isRecent), payments: payments.filter(isRecent) };
}
