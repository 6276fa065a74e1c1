import type { SharedDocument } from '#shared/contract/share.ts';
import { formatIban } from '#shared/iban.ts';
import { isToBePaid, type Payee } from '#shared/paper/transfer-lines.ts';
import { words } from '#shared/words/words.ts';

/** One thing to type into a banking app. */
export interface PaymentFact {
  readonly name: string;
  readonly text: string;
  /** What its button copies; without one, nobody has to copy it. */
  readonly copied?: string;
}

type Claim = Pick<
  SharedDocument,
  'document_type' | 'document_number' | 'status' | 'amount_due' | 'currency' | 'seller'
>;

export function payeeOf({ seller }: Pick<Claim, 'seller'>): Payee {
  return { name: seller?.name ?? '', bank: seller?.bank_details ?? null };
}

/** True if the page can tell where to pay. */
export function isPayable(claim: Claim): boolean {
  const { bank } = payeeOf(claim);
  return isToBePaid(claim) && bank !== null && (bank.iban ?? bank.account_number) !== null;
}

const fact = (name: string, text: string | null, copied = text): PaymentFact[] =>
  text === null || copied === null ? [] : [{ name, text, copied }];

/** What a bank transfer needs besides the amount, in the order banks ask for it. */
export function paymentFacts(claim: Claim): PaymentFact[] {
  const { name, bank } = payeeOf(claim);
  if (bank === null || !isPayable(claim)) return [];
  const { payment: say } = words.sharedPage;
  return [
    { name: say.recipient, text: bank.account_name ?? name },
    ...fact(say.iban, bank.iban && formatIban(bank.iban), bank.iban),
    ...(bank.bic === null ? [] : [{ name: say.bic, text: bank.bic }]),
    ...fact(say.account, bank.account_number),
    ...fact(say.routing, bank.routing_number),
    ...(bank.bank_name === null ? [] : [{ name: say.bank, text: bank.bank_name }]),
    ...fact(say.reference, claim.document_number),
  ];
}
