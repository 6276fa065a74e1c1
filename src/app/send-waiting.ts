import { ApiError } from '#api/api-error.ts';
import type { Api } from '#api/client.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { apiOfNow } from '#session/api-of-now.ts';
import { ownerNow } from '#session/owner.ts';
import { loadWords, words } from '#shared/words/words.ts';

/** After an answer that may be another one later (milliseconds). */
const again = 15_000;

/** Timeout of a call. One that is never answered must not hold up the others for good (milliseconds). */
const patience = 30_000;

/** `api` with a timeout. Repeating has no second effect, so that it may be asked anew. */
function patiently(api: Api): Api {
  return async (endpoint, input, options) => {
    const signal = AbortSignal.timeout(patience);
    return orGiveUp(api(endpoint, input, { ...options, signal }), signal);
  };
}

/** Milliseconds until the next try: the server may ask for more. */
function pauseAfter(error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(again, asked);
}

const payment: Sender = async (api, act) =>
  (await import('#features/payments/waiting-payment.ts')).recordWaiting(api, act);
const standing: Sender = async (api, act) =>
  (await import('#features/customers/waiting-standing.ts')).standWaiting(api, act);

type Sender = (api: Api, act: Act) => Promise<void>;

/** Who sends each kind of act. Their code is loaded only if there is one. */
const senders: Readonly<Record<ActKind, Sender>> = {
  customer: async (api, act) =>
    (await import('#features/shared/customers/add-customer.ts')).addWaiting(api, act),
  customer_edit: async (api, act) =>
    (await import('#features/shared/customers/waiting-edit.ts')).editWaiting(api, act),
  customer_archive: standing,
  customer_restore: standing,
  document: async (api, act) =>
    (await import('#features/documents/editor/waiting-issue.ts')).issueWaiting(api, act),
  mail: async (api, act) =>
    (await import('#features/documents/waiting/waiting-mail.ts')).mailWaiting(api, act),
  move: async (api, act) =>
    (await import('#features/documents/waiting/waiting-move.ts')).moveWaiting(api, act),
  conversion: async (api, act) =>
    (await import('#features/documents/waiting/waiting-conversion.ts')).convertWaiting(api, act),
  payment,
  refund: payment,
  payment_void: async (api, act) =>
    (await import('#features/payments/waiting-void.ts')).voidWaiting(api, act),
};

/**
 * Sends what waits in the outbox once the server answers, and again when something was added or decided. `onSent` is
 * called when something was sent.
 */
export function sendWaiting(services: Services, page: Window, onSent: () => void): void {
  const { api, session, connection, outbox } = services;
  let underWay = false;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    if (outbox === undefined || (await outbox.list()).length === 0) return;
    // To say why the server refuses something.
    await loadWords('areas', 'paper');
    const apiNow = patiently(apiOfNow(api, session));
    let sent = 0;
    const perform = async (act: Act) => {
      await senders[act.kind](apiNow, act);
      sent += 1;
    };
    try {
      await outbox.send(perform, (error) => callFailure(error, words.outbox.notAccepted));
    } finally {
      if (sent > 0) onSent();
    }
  }

  async function look(): Promise<void> {
    if (connection.get().kind !== 'reached' || ownerNow(session) === null) return;
    if (underWay) {
      isAskedAgain = true;
      return;
    }
    underWay = true;
    isAskedAgain = false;
    clearTimeout(timer);
    await send().catch((error: unknown) => {
      timer = setTimeout(() => void look(), pauseAfter(error));
    });
    underWay = false;
    if (isAskedAgain) void look();
  }

  connection.subscribe(() => void look());
  session.subscribe(() => void look());
  outbox?.changes.subscribe(() => void look());
  // Another tab may have closed before it was done.
  page.document.addEventListener('visibilitychange', () => void look());
  void look();
}
