import type { Services } from '#features/shared/services.ts';
import { onReturn } from '#offline/on-return.ts';
import { ownerNow } from '#session/owner.ts';
import { isSessionLive } from './is-live.ts';
import { mayFill } from './may-fill.ts';
import type { OwnWrites } from './own-writes.ts';

/** While the page is visible, changes of others are asked for this often (milliseconds). */
const pace = 120_000;
/** What happens together is one reason to look (milliseconds). */
const soon = 1_500;

/** Keeps the books on the device up to date, in one tab at a time. */
export function keepBooks(services: Services, writes: OwnWrites, page: Window): void {
  const { api, session, connection, books } = services;
  let underWay = false;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function take(owner: string): Promise<void> {
    const [{ takeBooks }, store] = await Promise.all([
      import('#offline/books/take-books.ts'),
      import('#offline/books/books-database.ts'),
    ]);
    await takeBooks({
      api,
      store,
      owner,
      isOwner: () => ownerNow(session) === owner,
      now: Date.now,
      mayTakePast: async () => mayFill(page.navigator),
    });
  }

  /** Not at once: the first screen has saved answers of its own. Without storage, there is nothing to read. */
  async function warm(): Promise<void> {
    await books?.warm().catch(() => undefined);
  }

  async function run(): Promise<void> {
    const owner = ownerNow(session);
    if (owner === null || !isSessionLive(services) || page.document.visibilityState !== 'visible') return;
    if (underWay) {
      isAskedAgain = true;
      return;
    }
    underWay = true;
    await warm();
    // Without network or storage, the next occasion will do.
    await alone(page.navigator, async () => take(owner)).catch(() => undefined);
    await warm();
    underWay = false;
    if (isAskedAgain) plan();
    isAskedAgain = false;
  }

  function plan(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), soon);
  }

  onReturn(connection, plan);
  session.subscribe(plan);
  page.document.addEventListener('visibilitychange', plan);
  page.setInterval(() => void run(), pace);
  writes.follow(plan);
  plan();
}

/** Only if no other tab is at it. */
async function alone(device: Navigator, work: () => Promise<void>): Promise<void> {
  // Missing on plain HTTP.
  if (!('locks' in device)) return work();
  return device.locks.request('books', { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
}
