import { ApiError } from '#api/api-error.ts';
import { isLetGo, letGo } from '#api/let-go.ts';
import { orGiveUp } from '#api/or-give-up.ts';
import { patienceOf } from '#api/patience.ts';
import { createObservable } from '#shared/observable.ts';

/** What the device holds of a read: the answer, and when it was true (milliseconds since 1970, UTC). */
export interface SavedCopy<T> {
  value: T;
  trueAt: number;
}

/** A read as a screen sees it: the last copy if there is one, and how the tries stand. */
export interface SavedReadState<T> {
  copy: SavedCopy<T> | null;
  underWay: boolean;
  /** Why the last try gave nothing; stays until one succeeds. */
  failure: ApiError | null;
  /** Tries that failed since the last good answer. */
  failures: number;
}

/** Where the copies of one read lie on the device. Neither rejects. */
export interface CopyShelf<T> {
  read: () => Promise<SavedCopy<T> | null>;
  keep: (copy: SavedCopy<T>) => void;
  forget: () => void;
}

export interface SavedRead<T> {
  getState: () => SavedReadState<T>;
  subscribe: (listener: () => void) => () => void;
  /** Shows the device's copy and asks nobody. Never rejects. */
  restore: () => Promise<void>;
  /** Shows the device's copy at once and asks for a fresh answer; several calls share one request. Never rejects. */
  load: () => Promise<void>;
  /**
   * Asks in place of a request that is open since before `moment` (of the page's own clock), and drops that; who waits
   * for it gets this one's end. Never rejects.
   */
  askAnew: (moment: number) => Promise<void>;
  /** Takes what a change answered as the newest copy; an answer still on its way is older, and not taken. */
  take: (value: T) => void;
  /** Drops the copy, for another person may sign in next; an answer still on its way is not taken. */
  forget: () => void;
}

/** A read for those who only look at it. */
export type ReadOnly<T> = Omit<SavedRead<T>, 'take'>;

interface SavedReadDeps<T> {
  fetch: (signal: AbortSignal) => Promise<T>;
  /** Milliseconds since 1970, UTC. */
  now: () => number;
  shelf: CopyShelf<T>;
}

const untouched = { copy: null, underWay: false, failure: null, failures: 0 } as const;

const unreadable = new ApiError({ kind: 'bad_answer', message: 'The answer could not be read.' });
const failureOf = (error: unknown) => (error instanceof ApiError ? error : unreadable);

/** One request, and when it began (milliseconds of the page's own clock). */
interface Question {
  abort: AbortController;
  askedAt: number;
}

const newQuestion = (): Question => ({ abort: new AbortController(), askedAt: performance.now() });

/** Calls of one task go out before what is ended in it is gone. */
const nextTask = async () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

interface Patience {
  hasCopy: () => boolean;
  failures: number;
  restored: Promise<void>;
}

/** The answer, or a failure as soon as patience ends; a copy that turns up meanwhile shortens it. */
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

/** Keeps the last good answer of one read, in memory and on the device: a failed refresh never blanks the screen. */
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
    change(askedIn, { underWay: true });
    const restored = restore(askedIn);
    try {
      const patience = { hasCopy: () => state.get().copy !== null, failures: state.get().failures, restored };
      const copy = { value: await fetchPatiently({ fetch, now }, abort, patience), trueAt: now() };
      if (era === askedIn) shelf.keep(copy);
      change(askedIn, { copy, underWay: false, failure: null, failures: 0 });
    } catch (error) {
      if (isLetGo(abort.signal)) return underWay ?? undefined;
      // a failure is never shown before the figures that the device holds
      await restored;
      change(askedIn, { underWay: false, failure: failureOf(error), failures: state.get().failures + 1 });
    }
    if (era === askedIn) underWay = null;
    return undefined;
  }

  const load = () => (underWay ??= ask(era));

  return {
    getState: state.get,
    subscribe: state.subscribe,
    restore: async () => restore(era),
    load,
    askAnew(moment) {
      if (underWay === null || question.askedAt >= moment) return load();
      const askedIn = era;
      letGo(question.abort);
      question = newQuestion();
      // there are never two requests
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
