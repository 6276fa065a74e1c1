import { and, eq } from 'drizzle-orm';
import type { TaxShare } from '#shared/documents/amounts-by-taxes.ts';
import { lineOf, pricedSetOff, type DepositSize } from '#shared/documents/deposit.ts';
import { numberInText } from '#shared/documents/number-in-text.ts';
import { depositText, setOffText } from '#shared/paper/deposit-text.ts';
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
  const description = depositText(size, estimate, voice);
  return { ...lineOf(share, estimate), description, unitCode: 'C62' };
}

/** The lines of a final invoice that take away what a deposit invoice billed, with its number and date. */
export function setOffLines({ invoice, shares }: Deposit, voice: PaperVoice): DraftLine[] {
  const description = setOffText(invoice, voice);
  return pricedSetOff(shares, invoice.currency).map((line) =>
    Object.assign({}, line, { description, unitCode: 'C62' }),
  );
}

/** True if a line deducts this deposit invoice: it names its number, as law wants it on paper. */
export function setsOff({ description, quantity }: Signed, { number }: DocumentRow): boolean {
  return quantity < 0n && number !== null && numberInText(number).test(description);
}
