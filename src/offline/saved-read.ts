import { ApiError } from '#api/api-error.ts';
import { isLetGo, letGo } from '#api/let-go.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { patienceOf } from '#api/patience.ts';
import { createObservable } from '#shared/observable.ts';

/** Saved data: the response and when it was received (milliseconds since 1970, UTC). */
export interface SavedCopy<T> {
  /** As JSON has it: no maps, sets, or dates. */
  value: T;
  trueAt: number;
}

/** A read as a screen sees it: saved data, if any, and the state of the attempts. */
export interface SavedReadState<T> {
  copy: SavedCopy<T> | null;
  underWay: boolean;
  /** The error of the last attempt; cleared on success. */
  failure: ApiError | null;
  /** Failed attempts since the last success. */
  failures: number;
}

/** Where one read is saved on the device. Neither method rejects. */
export interface CopyShelf<T> {
  read: () => Promise<SavedCopy<T> | null>;
  keep: (copy: SavedCopy<T>) => void;
  forget: () => void;
}

/** A shelf that saves nothing, for data kept in memory only. */
export function noShelf<T>(): CopyShelf<T> {
  return { read: () => Promise.resolve(null), keep: () => undefined, forget: () => undefined };
}

export interface SavedRead<T> {
  getState: () => SavedReadState<T>;
  subscribe: (listener: () => void) => () => void;
  /** Loads saved data without calling the host. Never rejects. */
  restore: () => Promise<void>;
  /** Under way before it is asked: a screen that asks as it opens needn't be rendered once more to say so. */
  expect: () => void;
  /** Loads saved data and requests a fresh response; concurrent calls share one request. Never rejects. */
  load: () => Promise<void>;
  /**
   * Replaces a request that began before `moment` (performance.now()) with a new one. Callers waiting for it get
   * the new outcome. Never rejects.
   */
  askAnew: (moment: number) => Promise<void>;
  /** Saves the response of a write as the newest data. A pending read is older and will be ignored. */
  take: (value: T) => void;
  /** Shows a copy in place of another one, unless an answer has come meanwhile. */
  replace: (shown: SavedCopy<T>, by: SavedCopy<T>) => void;
  /** Clears the data, because another user may sign in next. A pending response will be ignored. */
  forget: () => void;
}

/** A read without the write access. */
export type ReadOnly<T> = Omit<SavedRead<T>, 'take' | 'replace'>;

interface SavedReadDeps<T> {
  fetch: (signal: AbortSignal) => Promise<T>;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  shelf: CopyShelf<T>;
}

const untouched = { copy: null, underWay: false, failure: null, failures: 0 } as const;

const unreadable = new ApiError({ kind: 'bad_answer', message: 'The answer could not be read.' });
const failureOf = (error: unknown) => (error instanceof ApiError ? error : unreadable);

/** One request and when it began (performance.now()). */
interface Question {
  abort: AbortController;
  askedAt: number;
}

const newQuestion = (): Question => ({ abort: new AbortController(), askedAt: performance.now() });

/** Lets calls of the current task be sent before the ones it replaces are aborted. */
const nextTask = async () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

interface Patience {
  hasCopy: () => boolean;
  failures: number;
  restored: Promise<void>;
}

/** The response, or an error on timeout. Saved data that turns up meanwhile shortens the timeout. */
async function fetchPatiently<T>(
  { fetch, now }: Pick<SavedReadDeps<T>, 'fetch' | 'now'>,
  abort: AbortController,
  { hasCopy, failures, restored }: Patience,
): Promise<T> {
  const startedAt = now();
  let timer = setTimeout(() => abort.abort(), patienceOf(false, failures));
  void restored.then(() => {
    if (!hasCopy()) return;
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), patienceOf(true, failures) - (now() - startedAt));
  });
  try {
    return await orGiveUp(fetch(abort.signal), abort.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** A copy with the data that is shown already if that says the same: then nothing is rendered anew. */
function copyOf<T>(value: T, trueAt: number, shown: SavedCopy<T> | null): SavedCopy<T> {
  const isSame = shown !== null && JSON.stringify(shown.value) === JSON.stringify(value);
  return { value: isSame ? shown.value : value, trueAt };
}

type SettableState<T> = ReturnType<typeof createObservable<SavedReadState<T>>>;

function sayUnderWay<T>(state: SettableState<T>): void {
  if (!state.get().underWay) state.set({ ...state.get(), underWay: true });
}

/** What needs no request. */
function shownBy<T>(
  state: SettableState<T>,
): Pick<SavedRead<T>, 'getState' | 'subscribe' | 'expect' | 'replace'> {
  return {
    getState: state.get,
    subscribe: state.subscribe,
    expect: () => sayUnderWay(state),
    replace(shown, by) {
      if (state.get().copy === shown) state.set({ ...state.get(), copy: copyOf(by.value, by.trueAt, shown) });
    },
  };
}

/** Keeps the last response of a read in memory and on the device, so that a failed refresh never blanks the screen. */
export function createSavedRead<T>({ fetch, now, shelf }: SavedReadDeps<T>): SavedRead<T> {
  const state = createObservable<SavedReadState<T>>(untouched);
  let underWay: Promise<void> | null = null;
  let question = newQuestion();
  let era = 0;

  function change(askedIn: number, part: Partial<SavedReadState<T>>): void {
    if (era === askedIn) state.set({ ...state.get(), ...part });
  }

  function startOver(next: SavedReadState<T>): void {
    era += 1;
    underWay = null;
    state.set(next);
  }

  async function restore(askedIn: number): Promise<void> {
    const copy = state.get().copy === null ? await shelf.read() : null;
    if (copy !== null && state.get().copy === null) change(askedIn, { copy });
  }

  async function ask(askedIn: number): Promise<void> {
    const { abort } = (question = newQuestion());
    if (era === askedIn) sayUnderWay(state);
    const restored = restore(askedIn);
    try {
      const patience = { hasCopy: () => state.get().copy !== null, failures: state.get().failures, restored };
      const copy = copyOf(await fetchPatiently({ fetch, now }, abort, patience), now(), state.get().copy);
      if (era === askedIn) shelf.keep(copy);
      change(askedIn, { copy, underWay: false, failure: null, failures: 0 });
    } catch (error) {
      if (isLetGo(abort.signal)) return underWay ?? undefined;
      // Show saved data before any error.
      await restored;
      change(askedIn, { underWay: false, failure: failureOf(error), failures: state.get().failures + 1 });
    }
    if (era === askedIn) underWay = null;
    return undefined;
  }

  const load = () => (underWay ??= ask(era));

  return {
    ...shownBy(state),
    restore: async () => restore(era),
    load,
    askAnew(moment) {
      if (underWay === null || question.askedAt >= moment) return load();
      const askedIn = era;
      letGo(question.abort);
      question = newQuestion();
      // Never two requests at once.
      underWay = nextTask().then(async () => (era === askedIn ? ask(askedIn) : undefined));
      return underWay;
    },
    take(value) {
      const copy = { value, trueAt: now() };
      startOver({ ...untouched, copy });
      shelf.keep(copy);
    },
    forget() {
      startOver(untouched);
      shelf.forget();
    },
  };
}
