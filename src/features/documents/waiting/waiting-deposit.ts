import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { pricedOf } from '#features/shared/documents/priced-of.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { isNumberToCome } from '#offline/outbox/waiting-documents.ts';
import { invoiceDeposit } from '#shared/contract/deposits.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { depositAmount, type DepositSize } from '#shared/documents/deposit.ts';
import { fromWireDecimal } from '#shared/money/millionths.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { words } from '#shared/words/words.ts';
import { shownDocument } from './shown-document.ts';

const content = v.object({
  estimate: v.string(),
  /** Of the estimate, as it was on the screen. Null: whatever it is by then. Missing from acts of older versions. */
  version: v.optional(v.nullable(v.number()), null),
  percent: v.optional(v.number()),
  amount: v.optional(v.number()),
  /** Deposits that the person knew of. Null: however many there are. */
  seen: v.nullable(v.array(v.string())),
});
type Content = v.InferOutput<typeof content>;
type Size = Pick<Content, 'percent' | 'amount'>;

/** The deposits that an estimate's customer has been, or will be, invoiced. */
export function depositsOf({ followed_by: followers }: Document): Document['followed_by'] {
  return followers.filter(({ estimate_part: part }) => part === 'deposit');
}

const idsOf = (estimate: Document) => depositsOf(estimate).map(({ document_id: id }) => id);

function amountOf(estimate: Document, { percent = 0, amount }: Size): number {
  const { currency } = estimate;
  const size: DepositSize =
    amount === undefined
      ? { kind: 'percent', percent: fromWireDecimal(percent) }
      : { kind: 'amount', amount: fromWireAmount(amount, currency) };
  return toWireAmount(depositAmount({ estimate: pricedOf(estimate), deposits: [] }, size), currency);
}

/** Invoicing a part of an estimate as a draft with this id, as an act for later. `acts`: what waits already. */
export function waitingDeposit(
  estimate: Document,
  invoice: string,
  { size, acts }: { readonly size: Size; readonly acts: readonly Act[] },
): NewAct {
  const { document_id: id, customer_id: customer, currency, version } = estimate;
  const own = acts.filter(({ kind, names }) => kind === 'deposit' && names.includes(id));
  const seen = [...idsOf(estimate), ...own.map(({ subject }) => subject)];
  const amount = amountText(amountOf(estimate, size), currency);
  return {
    kind: 'deposit',
    subject: invoice,
    names: [id, customer],
    // The server counts the versions of what it doesn't know yet.
    content: {
      estimate: id,
      version: isNumberToCome(estimate) ? null : version,
      ...size,
      seen,
    } satisfies Content,
    shown: { ...shownDocument(estimate, 'deposit'), documentType: 'invoice', amount },
  };
}

/** Makes the draft. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendDeposit(api: Api, { subject, content: kept }: Act): Promise<void> {
  const { estimate: id, version, seen, ...size } = v.parse(content, kept);
  if (seen !== null) await refuseOthers(api, id, [...seen, subject]);
  const body = { document_id: subject, ...size, ...(version !== null && { version }) };
  await api(invoiceDeposit, { params: { id }, body });
}

/** A colleague may have invoiced the same part. */
async function refuseOthers(api: Api, id: string, known: readonly string[]): Promise<void> {
  const present = idsOf(await api(getDocument, { params: { id } }));
  if (present.some((deposit) => !known.includes(deposit)))
    throw refused(words.outbox.depositsSince, 'version_conflict');
}
