import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Document } from '#shared/contract/document-fields.ts';
import { usesPlaceholder, type MailTemplate } from '#shared/mail-templates/placeholders.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { showAmount } from '#shared/pdf/show.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { documents } from '#server/db/schema/documents.ts';
import type { Deps } from '../deps.ts';
import { getReminders } from '../reminders/of-document.ts';

/** What `{{late_fee}}` says in an email about an invoice. Empty: there is no late fee. */
export async function lateFeeOfMail(
  deps: Pick<Deps, 'db' | 'clock'>,
  organizationId: string,
  document: Document,
  { words, voice }: { readonly words: MailTemplate; readonly voice: PaperVoice },
): Promise<string> {
  if (!usesPlaceholder(words, 'late_fee')) return '';
  const amount =
    (await openLateFees(deps, organizationId, document)) ??
    (await nextLateFee(deps, organizationId, document));
  return amount === null ? '' : showAmount(amount, document.currency, voice);
}

/** Of a draft, all of it. */
const open = sql<bigint>`case ${documents.lifecycle} when 'draft' then ${documents.total} + ${documents.roundingAmount}
  else ${documents.amountDue} end`;

/** What is open of those that were charged, or wait as drafts; null if nothing is. */
async function openLateFees(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  { document_id: invoiceId, currency }: Document,
): Promise<number | null> {
  const [row] = await db
    .select({ open: sql<string | null>`sum(${open})` })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.relatedDocumentId, invoiceId),
        eq(documents.isLateFee, true),
        inArray(documents.lifecycle, ['draft', 'sent']),
        gt(open, 0n),
      ),
    );
  const sum = row?.open ?? null;
  return sum === null ? null : toWireAmount(BigInt(sum), currency);
}

/** The one that is charged automatically if nothing is paid. */
async function nextLateFee(
  deps: Pick<Deps, 'db' | 'clock'>,
  organizationId: string,
  { document_id: id }: Document,
): Promise<number | null> {
  const { late_fee: fee } = await getReminders(deps, { organizationId }, id);
  return fee?.next?.amount ?? null;
}
