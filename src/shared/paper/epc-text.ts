import type { Document } from '../contract/document-fields.ts';
import { isToBePaid, type Payee } from './transfer-lines.ts';

/** A bank transfer that pays an invoice, as read by a banking app. */
interface Transfer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string | null;
  /** Euros, up to two decimals. */
  readonly amount: number;
  readonly reference: string;
}

/** Maximum of a SEPA credit transfer. */
const mostEuros = 999_999_999.99;

/**
 * Content of a QR code for a SEPA credit transfer (European Payments Council, EPC069-12, version 002).
 * Undefined if the guideline doesn't allow the amount.
 */
export function epcText({ name, iban, bic, amount, reference }: Transfer): string | undefined {
  if (amount < 0.01 || amount > mostEuros) return undefined;
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    name.slice(0, 70),
    iban.replaceAll(' ', ''),
    `EUR${amount.toFixed(2)}`,
    '',
    '',
    reference.slice(0, 140),
  ].join('\n');
}

type Claim = Pick<Document, 'document_type' | 'document_number' | 'status' | 'amount_due' | 'currency'>;

/** The code to pay an invoice by, if it is in euros and goes to an IBAN. */
export function payCode(claim: Claim, { name, bank }: Payee): string | undefined {
  const { document_number: reference, amount_due: amount, currency } = claim;
  if (!isToBePaid(claim) || currency !== 'EUR' || reference === null) return undefined;
  if (bank === null || bank.iban === null) return undefined;
  return epcText({ name: bank.account_name ?? name, iban: bank.iban, bic: bank.bic, amount, reference });
}
