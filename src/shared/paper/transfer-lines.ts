import type { BankDetails } from '#shared/contract/bank-details.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { PaperVoice } from './paper-voice.ts';

type Claim = Pick<Document, 'document_type' | 'document_number' | 'status' | 'amount_due'>;

/** The payee; `bank` is null if no account is set. */
export interface Payee {
  readonly name: string;
  readonly bank: BankDetails | null;
}

/** True if the document should show where to pay: an issued invoice with an amount due. */
export function isToBePaid({ document_type, document_number, status, amount_due }: Claim): boolean {
  return document_type === 'invoice' && document_number !== null && status !== 'void' && amount_due > 0;
}

/**
 * Bank transfer details of an invoice (EN 16931 BG-17), line by line; empty if nothing is due or no account is
 * set.
 */
export function transferLines(claim: Claim, { name, bank }: Payee, { words }: PaperVoice): string[] {
  if (bank === null || !isToBePaid(claim)) return [];
  const account = accountLines(bank, words);
  if (account.length === 0) return [];
  return [
    bank.account_name ?? name,
    ...(bank.bank_name === null ? [] : [bank.bank_name]),
    ...account,
    words.payReference(claim.document_number ?? ''),
  ];
}

function accountLines(bank: BankDetails, words: PaperVoice['words']): string[] {
  const iban = bank.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return [
    iban && `IBAN ${iban}`,
    bank.bic && `BIC ${bank.bic}`,
    bank.account_number && words.account(bank.account_number),
    bank.routing_number && words.routing(bank.routing_number),
  ].filter((line): line is string => Boolean(line));
}
