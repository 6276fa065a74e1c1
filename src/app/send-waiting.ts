import { ApiError } from '#api/api-error.ts';
import type { Services } from '#features/shared/services.ts';
import { apiOfNow } from '#session/api-of-now.ts';
import { isSendWaiting, type SendingAnswer } from '#shared/worker-messages.ts';
import { isSessionLive } from './is-live.ts';
import { sendAll } from './senders.ts';
import { tellSent } from './sent-news.ts';

/** After an answer that may be another one later (milliseconds). */
const again = 15_000;

/** Milliseconds until the next try: the server may ask for more. */
function pauseAfter(error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(again, asked);
}

/**
 * Sends what waits in the outbox once the server answers, and again when something was added or decided. `onSent` is
 * called when something was sent. What had waited for its user to sign in again is told.
 */
export function sendWaiting(services: Services, page: Window, onSent: () => void): void {
  const { api, session, connection, outbox } = services;
  let underWay = false;
  let isAskedAgain = false;
  let kind = session.getState().kind;
  /** When somebody last signed in on this page (milliseconds). */
  let signedInAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    if (outbox === undefined || (await outbox.list()).length === 0) return;
    await sendAll(outbox, apiOfNow(api, session), (sent) => {
      onSent();
      const late = sent.filter(({ madeAt }) => madeAt < signedInAt);
      if (late.length > 0) void tellSent(session, late);
    });
  }

  async function look(): Promise<void> {
    if (connection.get().kind !== 'reached' || !isSessionLive(services)) return;
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

  /** The worker asks, on behalf of the browser. */
  async function answer({ data, ports: [port] }: MessageEvent): Promise<void> {
    if (!isSendWaiting(data)) return;
    await session.confirm();
    await look();
    const left = (await outbox?.list()) ?? [];
    port?.postMessage({ isDone: left.every(({ refusal }) => refusal !== null) } satisfies SendingAnswer);
  }

  connection.subscribe(() => void look());
  session.subscribe(() => {
    const before = kind;
    ({ kind } = session.getState());
    if (before === 'signed_out' && kind === 'signed_in') signedInAt = Date.now();
    void look();
  });
  outbox?.changes.subscribe(() => void look());
  if ('serviceWorker' in page.navigator)
    page.navigator.serviceWorker.addEventListener('message', (event) => void answer(event));
  // Another tab may have closed before it was done.
  page.document.addEventListener('visibilitychange', () => void look());
  void look();
}
