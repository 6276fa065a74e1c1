import type { Services } from '#features/shared/services.ts';
import { onReturn } from '#offline/on-return.ts';
import { ownerNow } from '#session/owner.ts';
import { isSessionLive } from './is-live.ts';
import { mayFill } from './may-fill.ts';
import { isWorkerInCharge } from './worker-in-charge.ts';

/** Everything else goes first (milliseconds). */
const rest = 10_000;

/** Keeps what draws PDFs on the device of someone signed in, where data are not dear. */
export function planPrintParts(services: Services, page: Window): void {
  const { session, connection } = services;
  let isKept = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function keep(): Promise<void> {
    // Without the worker, nobody would find them.
    if (isKept || ownerNow(session) === null || !isSessionLive(services) || !isWorkerInCharge(page)) return;
    if (!(await mayFill(page.navigator))) return;
    const { keepPrintParts } = await import('#features/documents/pdf/print-parts.ts');
    await keepPrintParts(page.caches);
    isKept = true;
  }

  function plan(): void {
    clearTimeout(timer);
    // Without network or storage, the next occasion will do.
    timer = setTimeout(() => void keep().catch(() => undefined), rest);
  }

  session.subscribe(plan);
  onReturn(connection, plan);
  plan();
}
