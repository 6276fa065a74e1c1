import type { Api } from '#api/client.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import type { Outbox } from '#offline/outbox/outbox.ts';
import { loadWords, words } from '#shared/words/words.ts';

type Sender = (api: Api, act: Act) => Promise<void>;

const payment: Sender = async (api, act) =>
  (await import('#features/payments/waiting-payment.ts')).recordWaiting(api, act);
const customerStanding: Sender = async (api, act) =>
  (await import('#features/shared/customers/customer-standings.ts')).customerStandings.sendStanding(api, act);

const itemStanding: Sender = async (api, act) =>
  (await import('#features/shared/items/item-standings.ts')).itemStandings.sendStanding(api, act);

const priceListStanding: Sender = async (api, act) =>
  (await import('#features/shared/price-lists/price-list-standings.ts')).priceListStandings.sendStanding(
    api,
    act,
  );

const fileChange: Sender = async (api, act) =>
  (await import('#features/documents/attachments/waiting-file-change.ts')).sendFileChange(api, act);

const conversion: Sender = async (api, act) =>
  (await import('#features/documents/waiting/waiting-conversion.ts')).convertWaiting(api, act);

/** Who sends each kind of act. Their code is loaded only if there is one. */
const senders: Readonly<Record<ActKind, Sender>> = {
  customer: async (api, act) =>
    (await import('#features/shared/customers/add-customer.ts')).addWaiting(api, act),
  customer_edit: async (api, act) =>
    (await import('#features/shared/customers/customer-edits.ts')).customerEdits.sendEdit(api, act),
  customer_archive: customerStanding,
  customer_restore: customerStanding,
  item: async (api, act) => (await import('#features/shared/items/add-item.ts')).sendItem(api, act),
  item_edit: async (api, act) =>
    (await import('#features/shared/items/item-edits.ts')).itemEdits.sendEdit(api, act),
  item_archive: itemStanding,
  item_restore: itemStanding,
  price_list: async (api, act) =>
    (await import('#features/shared/price-lists/add-price-list.ts')).sendPriceList(api, act),
  price_list_edit: async (api, act) =>
    (await import('#features/shared/price-lists/price-list-edits.ts')).priceListEdits.sendEdit(api, act),
  price_list_archive: priceListStanding,
  price_list_restore: priceListStanding,
  document: async (api, act) =>
    (await import('#features/documents/editor/waiting-issue.ts')).issueWaiting(api, act),
  mail: async (api, act) =>
    (await import('#features/documents/waiting/waiting-mail.ts')).mailWaiting(api, act),
  move: async (api, act) =>
    (await import('#features/documents/waiting/waiting-move.ts')).moveWaiting(api, act),
  conversion,
  final_invoice: conversion,
  deposit: async (api, act) =>
    (await import('#features/documents/waiting/waiting-deposit.ts')).sendDeposit(api, act),
  mail_cancel: async (api, act) =>
    (await import('#features/documents/waiting/waiting-cancellation.ts')).sendCancellation(api, act),
  reminder_hold: async (api, act) =>
    (await import('#features/documents/waiting/waiting-hold.ts')).sendHold(api, act),
  links_revoke: async (api, act) =>
    (await import('#features/documents/waiting/waiting-revocation.ts')).sendRevocation(api, act),
  late_fee: async (api, act) =>
    (await import('#features/documents/waiting/waiting-late-fee.ts')).sendLateFee(api, act),
  series: async (api, act) =>
    (await import('#features/documents/recurring/waiting-series.ts')).sendSeries(api, act),
  series_edit: async (api, act) =>
    (await import('#features/shared/recurring/series-edits.ts')).seriesEdits.sendEdit(api, act),
  series_move: async (api, act) =>
    (await import('#features/documents/recurring/waiting-series-move.ts')).sendSeriesMove(api, act),
  credit: async (api, act) => (await import('#features/payments/waiting-credit.ts')).sendCredit(api, act),
  attachment: async (api, act) =>
    (await import('#features/documents/attachments/waiting-attachment.ts')).sendAttachment(api, act),
  attachment_change: fileChange,
  attachment_remove: fileChange,
  draft_delete: async (api, act) =>
    (await import('#features/documents/waiting/waiting-deletion.ts')).sendDeletion(api, act),
  draft_issue: async (api, act) =>
    (await import('#features/documents/waiting/waiting-draft-issue.ts')).issueDraft(api, act),
  payment,
  refund: payment,
  payment_void: async (api, act) =>
    (await import('#features/payments/waiting-void.ts')).voidWaiting(api, act),
};

/** Timeout of a call. One that is never answered must not hold up the others for good (milliseconds). */
const patience = 30_000;
/** More for what takes long to send over a poor connection, such as a photo (characters per millisecond). */
const slowest = 20;

/** `api` with a timeout. Repeating has no second effect, so that it may be asked anew. */
function patiently(api: Api): Api {
  return async (endpoint, input, options) => {
    const signal = AbortSignal.timeout(patience + Math.ceil(JSON.stringify(input).length / slowest));
    return orGiveUp(api(endpoint, input, { ...options, signal }), signal);
  };
}

/**
 * Sends what waits, by a page or by the worker. `onSent` is called with what was sent, if anything was. Rejects if
 * something is to be tried again.
 */
export async function sendAll(
  outbox: Outbox,
  api: Api,
  onSent: (sent: readonly Act[]) => void,
): Promise<void> {
  // To say why the server refuses something.
  await loadWords('sign-in', 'app', 'areas', 'paper');
  const apiNow = patiently(api);
  const sent: Act[] = [];
  const perform = async (act: Act) => {
    await senders[act.kind](apiNow, act);
    sent.push(act);
  };
  try {
    await outbox.send(perform, (error) => callFailure(error, words.outbox.notAccepted));
  } finally {
    if (sent.length > 0) onSent(sent);
  }
}
