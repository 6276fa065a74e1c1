import { ApiError, detailOf } from '#api/api-error.ts';
import { createApi, type Api } from '#api/client.ts';
import { addWaiting, waitingCustomer } from '#features/shared/customers/add-customer.ts';
import { issueWaiting, waitingIssue } from '#features/documents/editor/waiting-issue.ts';
import type { DraftMail } from '#features/documents/editor/draft-calls.ts';
import { blankDraft, blankLine } from '#features/documents/editor/draft.ts';
import { sendSeries } from '#features/documents/recurring/waiting-series.ts';
import { sendSeriesMove } from '#features/documents/recurring/waiting-series-move.ts';
import { sendAttachment } from '#features/documents/attachments/waiting-attachment.ts';
import { sendFileChange } from '#features/documents/attachments/waiting-file-change.ts';
import { sendDeposit } from '#features/documents/waiting/waiting-deposit.ts';
import { sendDeletion } from '#features/documents/waiting/waiting-deletion.ts';
import { sendCredit } from '#features/payments/waiting-credit.ts';
import { recordWaiting, waitingPayment } from '#features/payments/waiting-payment.ts';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { customerStandings } from '#features/shared/customers/customer-standings.ts';
import { sendItem } from '#features/shared/items/add-item.ts';
import { itemEdits } from '#features/shared/items/item-edits.ts';
import { seriesEdits } from '#features/shared/recurring/series-edits.ts';
import { itemStandings } from '#features/shared/items/item-standings.ts';
import { sendPriceList } from '#features/shared/price-lists/add-price-list.ts';
import { priceListEdits } from '#features/shared/price-lists/price-list-edits.ts';
import { priceListStandings } from '#features/shared/price-lists/price-list-standings.ts';
import { convertWaiting } from '#features/documents/waiting/waiting-conversion.ts';
import { issueDraft } from '#features/documents/waiting/waiting-draft-issue.ts';
import { sendCancellation } from '#features/documents/waiting/waiting-cancellation.ts';
import { sendHold } from '#features/documents/waiting/waiting-hold.ts';
import { sendLateFee } from '#features/documents/waiting/waiting-late-fee.ts';
import { sendRevocation } from '#features/documents/waiting/waiting-revocation.ts';
import { mailWaiting } from '#features/documents/waiting/waiting-mail.ts';
import { moveWaiting } from '#features/documents/waiting/waiting-move.ts';
import { voidWaiting } from '#features/payments/waiting-void.ts';
import { newId } from '#features/shared/new-id.ts';
import type { Act } from '#offline/outbox/act.ts';
import { oneAfterTheOther } from '#offline/outbox/exclusively.ts';
import { createOutbox, type Outbox } from '#offline/outbox/outbox.ts';
import type { TestApp } from '../test-app.ts';

/** How a call fares: it works, never arrives, or its answer is lost. */
export type Weather = 'fine' | 'cut before' | 'cut after';

/** Calls of the signed-in user; `weather` is asked before each. */
export function apiOf({ app }: TestApp, token: () => string, weather: () => Weather = () => 'fine'): Api {
  return createApi(async ({ method, url, headers, body }) => {
    const now = weather();
    if (now === 'cut before') throw new ApiError({ kind: 'unreachable' });
    const answer = await app.request(url, {
      method,
      headers: { ...headers, Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (now === 'cut after') throw new ApiError({ kind: 'unreachable' });
    const content = answer.status === 204 ? null : await answer.json();
    if (answer.ok) return content;
    const { detail, code, current } = content;
    throw new ApiError({ kind: 'refused', status: answer.status, detail, code, current });
  }, 'http://localhost');
}

const senders = {
  customer: addWaiting,
  customer_edit: customerEdits.sendEdit,
  customer_archive: customerStandings.sendStanding,
  customer_restore: customerStandings.sendStanding,
  item: sendItem,
  item_edit: itemEdits.sendEdit,
  item_archive: itemStandings.sendStanding,
  item_restore: itemStandings.sendStanding,
  price_list: sendPriceList,
  price_list_edit: priceListEdits.sendEdit,
  price_list_archive: priceListStandings.sendStanding,
  price_list_restore: priceListStandings.sendStanding,
  document: issueWaiting,
  mail: mailWaiting,
  mail_cancel: sendCancellation,
  reminder_hold: sendHold,
  links_revoke: sendRevocation,
  move: moveWaiting,
  conversion: convertWaiting,
  final_invoice: convertWaiting,
  payment: recordWaiting,
  refund: recordWaiting,
  payment_void: voidWaiting,
  series: sendSeries,
  deposit: sendDeposit,
  late_fee: sendLateFee,
  series_edit: seriesEdits.sendEdit,
  series_move: sendSeriesMove,
  credit: sendCredit,
  draft_delete: sendDeletion,
  draft_issue: issueDraft,
  attachment: sendAttachment,
  attachment_change: sendFileChange,
  attachment_remove: sendFileChange,
};

/** Sends once, as far as the server can be reached. True if nothing is left to try. */
export async function send(outbox: Outbox, api: Api): Promise<boolean> {
  const perform = async (act: Act) => senders[act.kind](api, act);
  return outbox
    .send(perform, (error) => detailOf(error, String(error)))
    .then(
      () => true,
      () => false,
    );
}

export const outboxOf = (owner: string, exclusively = oneAfterTheOther()) =>
  createOutbox(() => owner, exclusively);

/** What the forms make. */
export function newCustomer(name: string, priceList?: string) {
  return waitingCustomer({
    customer_id: newId(),
    name,
    contact_name: null,
    email: null,
    phone: null,
    tax_id: null,
    billing_address: null,
    currency: null,
    payment_terms_days: null,
    notes: null,
    ...(priceList !== undefined && { price_list_id: priceList }),
  });
}

export function newInvoice(
  owner: string,
  customer: { id: string; name: string },
  price: string,
  mail?: DraftMail,
) {
  const blank = blankDraft({
    document_type: 'invoice',
    currency: 'USD',
    prices_include_tax: false,
    notes: '',
    terms: '',
  });
  const lines = [{ ...blankLine(), description: 'Work', unit_price: price }];
  const draft = { ...blank, customer, lines };
  const shelved = { owner, id: newId(), draft, version: null, base: null, savedAt: 0 };
  return waitingIssue({ shelved, mail, inOrder: true });
}

export function newPayment(customerId: string, amount: number, paid?: { id: string; amount: number }) {
  const body = {
    payment_id: newId(),
    kind: 'payment' as const,
    customer_id: customerId,
    currency: 'USD',
    amount,
    payment_date: '2026-03-12',
    reference: null,
    notes: null,
    refunded_payment_id: null,
    allocations: paid === undefined ? [] : [{ document_id: paid.id, amount: paid.amount }],
  };
  return waitingPayment(body, 'Somebody');
}

export function newRefund(customerId: string, paymentId: string, amount: number, invoiceId: string) {
  const body = {
    payment_id: newId(),
    kind: 'refund' as const,
    customer_id: customerId,
    currency: 'USD',
    amount,
    payment_date: '2026-03-13',
    reference: null,
    notes: null,
    refunded_payment_id: paymentId,
    allocations: [{ document_id: invoiceId, amount }],
  };
  return waitingPayment(body, 'Somebody');
}
