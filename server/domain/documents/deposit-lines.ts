import { and, eq } from 'drizzle-orm';
import type { TaxShare } from '#shared/documents/amounts-by-taxes.ts';
import { lineOf, pricedSetOff, type DepositSize } from '#shared/documents/deposit.ts';
import { numberInText } from '#shared/documents/number-in-text.ts';
import { formatDecimal } from '#shared/money/format-decimal.ts';
import { toWireDecimal } from '#shared/money/millionths.ts';
import { paperDay } from '#shared/paper/paper-day.ts';
import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { voiceOf } from '#shared/pdf/paper-words.ts';
import type { Database } from '#server/db/connect.ts';
import type { DraftLine } from '#server/db/document-rows.ts';
import { customers } from '#server/db/schema/customers.ts';
import { readOrganization } from '../organization/read-organization.ts';
import type { DocumentRow } from './lock-documents.ts';
import type { Deposit } from './read-deposits.ts';

/** The words and formats of new documents for an estimate's customer. */
export async function paperVoiceOf(
  tx: Database,
  { organizationId, customerId }: DocumentRow,
): Promise<PaperVoice> {
  const organization = await readOrganization(tx, organizationId);
  const [customer] = await tx
    .select({ language: customers.language })
    .from(customers)
    .where(and(eq(customers.organizationId, organizationId), eq(customers.id, customerId)));
  return voiceOf(customer?.language ?? organization.language, organization.address.country);
}

type Signed = Pick<DraftLine, 'description' | 'quantity'>;

interface Ordered {
  readonly estimate: DocumentRow;
  readonly size: DepositSize;
  readonly voice: PaperVoice;
}

/** A line of a deposit invoice: 'Deposit of 30% on estimate EST-2026-0004 dated 3 Mar 2026'. */
export function depositLine(share: TaxShare, { estimate, size, voice }: Ordered): DraftLine {
  const { words, numbers } = voice;
  const named = dated(estimate, voice);
  const description =
    size.kind === 'amount'
      ? words.depositOn(named)
      : words.depositOf(words.percent(formatDecimal(toWireDecimal(size.percent), numbers)), named);
  return { ...lineOf(share, estimate), description, unitCode: 'C62' };
}

/** The lines of a final invoice that take away what a deposit invoice billed, with its number and date. */
export function setOffLines({ invoice, shares }: Deposit, voice: PaperVoice): DraftLine[] {
  const description = voice.words.setOff(dated(invoice, voice));
  return pricedSetOff(shares, invoice.currency).map((line) =>
    Object.assign({}, line, { description, unitCode: 'C62' }),
  );
}

/** True if a line deducts this deposit invoice: it names its number, as law wants it on paper. */
export function setsOff({ description, quantity }: Signed, { number }: DocumentRow): boolean {
  return quantity < 0n && number !== null && numberInText(number).test(description);
}

/** 'INV-2026-0042 dated 12 Mar 2026' */
export function dated({ number, issueDate }: DocumentRow, { words, locale }: PaperVoice): string {
  return issueDate === null ? (number ?? '') : words.numberAndDay(number ?? '', paperDay(issueDate, locale));
}
