import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { pricedOf } from '#features/shared/documents/priced-of.ts';
import { keepIn, sendOrKeep } from '#features/shared/outbox/put-off.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import { orFromBooks } from '#features/shared/saved/or-from-books.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { draftedIn, isNumberToCome, withFollowers } from '#offline/outbox/waiting-documents.ts';
import { invoiceDeposit } from '#shared/contract/deposits.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { depositAmount, depositShares, lineOf, type DepositSize } from '#shared/documents/deposit.ts';
import { fromWireDecimal } from '#shared/money/millionths.ts';
import { fromWireAmount, toWireAmount } from '#shared/money/wire.ts';
import { depositText } from '#shared/paper/deposit-text.ts';
import { words } from '#shared/words/words.ts';
import { deductionsOf, depositsOf, sharesOf, type Deduction } from './final-invoice.ts';
import { enteredLine, madeDraft, voiceFor } from './made-draft.ts';
import { bringEdit } from './made-edit.ts';
import { shownDocument } from './shown-document.ts';

const content = v.object({
  estimate: v.string(),
  /** Of the estimate, as it was on the screen. Null: whatever it is by then. Missing from acts of older versions. */
  version: v.optional(v.nullable(v.number()), null),
  percent: v.optional(v.number()),
  amount: v.optional(v.number()),
  /** Deposits that the person knew of. Null: however many there are. */
  seen: v.nullable(v.array(v.string())),
  /** The draft as it will be, for `offline/outbox/waiting-documents.ts`. Missing if that isn't known. */
  made: v.optional(v.unknown()),
  /** Its text names no number that is still to come. */
  isExact: v.optional(v.boolean()),
});
type Content = v.InferOutput<typeof content>;
type Size = Pick<Content, 'percent' | 'amount'>;

const idsOf = (estimate: Document) => depositsOf(estimate).map(({ document_id: id }) => id);

function sizeOf({ percent = 0, amount }: Size, currency: string): DepositSize {
  return amount === undefined
    ? { kind: 'percent', percent: fromWireDecimal(percent) }
    : { kind: 'amount', amount: fromWireAmount(amount, currency) };
}

interface Known {
  readonly size: Size;
  /** Its deposits, also those that wait; null if one isn't known. */
  readonly known: readonly Deduction[] | null;
  /** What waits already. */
  readonly acts: readonly Act[];
}

/** What waits to invoice another part of this estimate. */
const partsOf = ({ document_id: id }: Document, acts: readonly Act[]) =>
  acts.filter(({ kind, names, refusal }) => kind === 'deposit' && names.includes(id) && refusal === null);

/** Invoicing a part of an estimate as a draft with this id, as an act for later. */
export async function waitingDeposit(
  estimate: Document,
  invoice: string,
  { size, known, acts }: Known,
): Promise<NewAct> {
  const { document_id: id, customer_id: customer, currency, version } = estimate;
  const waiting = partsOf(estimate, acts).map(({ subject }) => subject);
  const seen = [...new Set([...idsOf(estimate), ...waiting])];
  const invoiced = {
    estimate: pricedOf(estimate),
    deposits: (known ?? []).map((one) => sharesOf(estimate, one)),
  };
  const part = sizeOf(size, currency);
  const amount = amountText(toWireAmount(depositAmount(invoiced, part), currency), currency);
  const { document_number: number, issue_date: issueDate } = estimate;
  const text = depositText(part, { number, issueDate }, await voiceFor(estimate));
  const lines = depositShares(invoiced, part).map((share) => enteredLine(lineOf(share, { currency }), text));
  const made = { id: invoice, part: 'deposit' as const, lines, allowances: [], rounding_increment: null };
  return {
    kind: 'deposit',
    subject: invoice,
    names: [id, customer],
    content: {
      estimate: id,
      // The server counts the versions of what it doesn't know yet.
      version: isNumberToCome(estimate) ? null : version,
      ...size,
      seen,
      ...(known && { made: madeDraft(estimate, made), isExact: number !== null }),
    } satisfies Content,
    shown: { ...shownDocument(estimate, 'deposit'), documentType: 'invoice', amount },
  };
}

/** What its customer has been, or will be, invoiced; null if one deposit isn't known. */
async function knownOf(
  services: Pick<Services, 'api' | 'books'>,
  estimate: Document,
  acts: readonly Act[],
): Promise<Deduction[] | null> {
  if (!partsOf(estimate, acts).every(draftedIn)) return null;
  const whole = withFollowers(estimate, acts);
  return orFromBooks(services, async (api) => deductionsOf(api, whole, acts)).catch(() => null);
}

/** Invoices a part of an estimate as a draft with this id. Null if that is kept for later. Rejects with `ApiError`. */
export async function invoicePart(
  services: Pick<Services, 'api' | 'connection' | 'outbox' | 'books'>,
  estimate: Document,
  invoice: string,
  size: Size,
): Promise<Document | null> {
  const { document_id: id, customer_id: customer, version } = estimate;
  const keep = async () => {
    const acts = (await services.outbox?.list()) ?? [];
    const known = await knownOf(services, estimate, acts);
    await keepIn(services, await waitingDeposit(estimate, invoice, { size, known, acts }))();
  };
  const body = { document_id: invoice, version, ...size };
  return sendOrKeep(services, keep, async (api) => api(invoiceDeposit, { params: { id }, body }), [
    id,
    customer,
  ]);
}

/** Makes the draft. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendDeposit(api: Api, act: Act): Promise<void> {
  const { subject } = act;
  const {
    estimate: id,
    version,
    seen,
    made: _made,
    isExact: _isExact,
    ...size
  } = v.parse(content, act.content);
  if (seen !== null) await refuseOthers(api, id, [...seen, subject]);
  const body = { document_id: subject, ...size, ...(version !== null && { version }) };
  await bringEdit(api, act, await api(invoiceDeposit, { params: { id }, body }));
}

/** A colleague may have invoiced the same part. */
async function refuseOthers(api: Api, id: string, known: readonly string[]): Promise<void> {
  const present = idsOf(await api(getDocument, { params: { id } }));
  if (present.some((deposit) => !known.includes(deposit)))
    throw refused(words.outbox.depositsSince, 'version_conflict');
}
