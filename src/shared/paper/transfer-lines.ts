import type { BankDetails } from '#shared/contract/bank-details.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import type { PaperVoice } from './paper-voice.ts';

type Claim = Pick<Document, 'document_type' | 'document_number' | 'status' | 'amount_due'>;

/** Whom the money goes to; `bank` null where no account is known. */
interface Payee {
  readonly name: string;
  readonly bank: BankDetails | null;
}

/** Whether a reader is to be told where to pay: something is still due on an issued invoice. */
export function isToBePaid({ document_type, document_number, status, amount_due }: Claim): boolean {
  return document_type === 'invoice' && document_number !== null && status !== 'void' && amount_due > 0;
}

/** Where to pay an invoice by bank transfer (EN 16931 BG-17), line by line; empty where there is nothing to pay, or nowhere. */
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
