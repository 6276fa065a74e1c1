import type { BankDetails } from '#shared/contract/bank-details.ts';
import type { Document } from '#shared/contract/document-fields.ts';

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
export function transferLines(claim: Claim, { name, bank }: Payee): string[] {
  if (bank === null || !isToBePaid(claim)) return [];
  const account = accountLines(bank);
  if (account.length === 0) return [];
  return [
    bank.account_name ?? name,
    ...(bank.bank_name === null ? [] : [bank.bank_name]),
    ...account,
    `Reference ${claim.document_number}`,
  ];
}

function accountLines(bank: BankDetails): string[] {
  return [
    ['IBAN', bank.iban?.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', bank.bic],
    ['Account', bank.account_number],
    ['Routing number', bank.routing_number],
  ].flatMap(([label, value]) => (value ? [`${label} ${value}`] : []));
}
