import { and, eq, gt, sql } from 'drizzle-orm';
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

/** What is open of those that were charged; null if nothing is. */
async function openLateFees(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  { document_id: invoiceId, currency }: Document,
): Promise<number | null> {
  const [row] = await db
    .select({ open: sql<string | null>`sum(${documents.amountDue})` })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.relatedDocumentId, invoiceId),
        eq(documents.isLateFee, true),
        eq(documents.lifecycle, 'sent'),
        gt(documents.amountDue, 0n),
      ),
    );
  const open = row?.open ?? null;
  return open === null ? null : toWireAmount(BigInt(open), currency);
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
