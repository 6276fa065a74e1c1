import { parse } from 'valibot';
import type { Api } from '#api/client.ts';
import type { CallInput, CallOutput, Endpoint } from '#shared/contract/endpoint.ts';
import { importOnce } from '#shared/import-once.ts';
import { createObservable } from '#shared/observable.ts';
import type { SavedCopy } from '../saved-read.ts';
import type { Added, Entered } from '../outbox/waiting-records.ts';
import type { Input } from './answer.ts';
import type * as KeptBooks from './kept-books.ts';
import { breathe } from './breathe.ts';
import { isWhole } from './mark.ts';
import type { Owed } from './owed-by-customer.ts';

const loadWaiting = importOnce(() => import('../outbox/waiting-records.ts'));
const loadAnswers = importOnce(() => import('./answer.ts'));

type Since = number | Promise<number>;

/** The books that the device keeps of the signed-in user's organization. */
export interface Books {
  /** Answers reads from the device. Rejects with `NotOnDevice`. */
  readonly api: Api;
  /**
   * What `read` gets from the device, and since when it is true. Null if it can't be answered, or isn't true since later
   * than `newerThan` (milliseconds since 1970, UTC). A list of what can be `entered` here counts as newer also if something
   * was, and waits to be sent. Never rejects.
   */
  readonly look: <T>(
    read: (api: Api) => Promise<T>,
    newerThan?: Since,
    entered?: Entered,
  ) => Promise<SavedCopy<T> | null>;
  /** What each customer owes. Null if the device doesn't have all of the books. Never rejects. */
  readonly owed: () => Promise<Owed | null>;
  /**
   * Reads into memory what lists need, if the device has all of it, so that they open at once. Called when the books were
   * taken: whoever follows them is told.
   */
  readonly warm: () => Promise<void>;
  /** Calls `listener` when the books may have changed. Returns the stop function. */
  readonly follow: (listener: () => void) => () => void;
  /** Lets go of what is in memory. What is stored goes with the other copies (`copies-database.ts`). */
  readonly forget: () => void;
}

/** The device doesn't have what was asked for. */
export class NotOnDevice extends Error {
  override readonly name = 'NotOnDevice';
}

/** A read whose device doesn't answer counts as not on the device (milliseconds). */
const patience = 2_000;

/** Null if it fails or takes too long. */
async function inTime<T>(found: Promise<T | null>): Promise<T | null> {
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(resolve, patience, null);
  });
  return Promise.race([found.catch(() => null), tooLate]);
}

function enteredAt({ lastEntered }: Added, kind: Entered | undefined): number {
  return kind === undefined ? -Infinity : lastEntered(kind);
}

/** Into memory, if the device has all of it. */
async function readWhole({ markOf, keptBooks }: typeof KeptBooks, of: string | null): Promise<void> {
  const mark = of === null ? null : await markOf(of);
  if (mark !== null && isWhole(mark)) await keptBooks(mark);
}

/** Those that call at the same moment share one result. */
function together<T>(make: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    if (shared !== undefined) return shared;
    shared = make();
    queueMicrotask(() => {
      shared = undefined;
    });
    return shared;
  };
}

/** `owner` is the signed-in user; null if there is none. */
export function createBooks(owner: () => string | null): Books {
  let kept: Promise<typeof KeptBooks> | undefined;
  const looks = createObservable(0);

  /** Loaded with the first read, in a task of its own: the first screen has saved answers, and is being shown. */
  async function loadKept() {
    kept ??= breathe().then(async () => import('./kept-books.ts'));
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  }

  /** What every read needs to know first. */
  const begin = together(async () => {
    const of = owner();
    const { markOf } = await loadKept();
    const { waitingRecords } = await loadWaiting();
    if (of === null) throw new NotOnDevice();
    const [mark, added] = await Promise.all([markOf(of), waitingRecords(of)]);
    if (mark === null) throw new NotOnDevice();
    return { of, mark, added };
  });

  async function answer<E extends Endpoint>(
    { of, mark, added }: Awaited<ReturnType<typeof begin>>,
    endpoint: E,
    input: CallInput<E>,
  ): Promise<CallOutput<E>> {
    const [{ keptBooks, withAdded }, { readOf }] = await Promise.all([loadKept(), loadAnswers()]);
    const read = readOf(endpoint);
    if (read === undefined || ('list' in read && !isWhole(mark))) throw new NotOnDevice();
    // `CallInput` says which parts there are.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const parts = input as Input;
    const found = await ('single' in read
      ? read.single(parts, added)
      : read.list(withAdded(await keptBooks(mark), added), parts));
    // Another user may have signed in meanwhile.
    if (found === undefined || owner() !== of) throw new NotOnDevice();
    return parse(endpoint.output, found);
  }

  async function owed(): Promise<Owed | null> {
    const [{ of, mark }, { owedIn }] = await Promise.all([begin(), loadKept()]);
    const found = await owedIn(mark);
    return owner() === of ? found : null;
  }

  async function lookAfter<T>(read: (api: Api) => Promise<T>, newerThan: Since, entered?: Entered) {
    const [begun, after] = await Promise.all([begin(), newerThan]);
    const { trueAt } = begun.mark;
    // A saved answer is often as new.
    if (Math.max(trueAt, enteredAt(begun.added, entered)) <= after) return null;
    return { value: await read(async (endpoint, input) => answer(begun, endpoint, input)), trueAt };
  }

  return {
    api: async (endpoint, input) => answer(await begin(), endpoint, input),
    look: async (read, newerThan = -Infinity, entered) => inTime(lookAfter(read, newerThan, entered)),
    owed: async () => inTime(owed()),
    async warm() {
      await readWhole(await loadKept(), owner());
      looks.set(looks.get() + 1);
    },
    follow: looks.subscribe,
    forget() {
      // What was never loaded keeps nothing.
      kept?.then(({ forgetKept }) => forgetKept()).catch(() => undefined);
    },
  };
}
