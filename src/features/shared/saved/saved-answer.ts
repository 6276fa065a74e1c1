import { parse, type GenericSchema, type InferOutput } from 'valibot';
import type { Api } from '#api/client.ts';
import { createCopyStore } from '#offline/copy-store.ts';
import { createSavedRead, noShelf, type SavedCopy, type SavedRead } from '#offline/saved-read.ts';
import { createShelf } from '#offline/shelf.ts';
import { issuedIds } from '#offline/outbox/waiting-changes.ts';
import type { Entered } from '#offline/outbox/waiting-records.ts';
import { ownerNow } from '#session/owner.ts';
import { painted } from '#ui/after-paint.ts';
import type { Services } from '../services.ts';
import { showEntered } from './show-entered.ts';

/** Schema version of saved responses: raise it when one changes meaning. */
const schema = 1;

interface SavedAnswer<Shape extends GenericSchema> {
  /** Identifies the response, including its parameters. */
  key: string;
  /** The schema, checked again when read from the device. */
  shape: Shape;
  /** Asks the server, or the books on the device. Rejects. */
  ask: (api: Api, signal?: AbortSignal) => Promise<InferOutput<Shape>>;
  /** False for typed searches, which are not worth saving. */
  isKept?: boolean;
  /** It is a list of these, and shows also those that wait to be sent. */
  entered?: Entered;
  /** An answer of the server with what waits to be issued, by ID, as the books on the device have it, `here`. */
  mix?: Mix<InferOutput<Shape>>;
}

/** The server is asked for a search that stays on the screen this long; the device answers before (milliseconds). */
const rest = 150;

/** Nobody looks at a search any more, because more was typed. */
class LeftAlone extends Error {
  override readonly name = 'LeftAlone';
}

function shelfOf<Shape extends GenericSchema>(session: Services['session'], key: string, shape: Shape) {
  return createShelf<InferOutput<Shape>>({
    store: createCopyStore(window.navigator),
    read: key,
    schema,
    owner: () => ownerNow(session),
    parse: (value) => parse(shape, value),
  });
}

/** A call's response, saved on the device for the signed-in user, or what the books there say. */
export function savedAnswer<Shape extends GenericSchema>(
  { api, session, books, outbox }: Services,
  { key, shape, ask, isKept = true, entered, mix }: SavedAnswer<Shape>,
): SavedRead<InferOutput<Shape>> {
  /** Of a list that is mixed: as the server said it, or the device kept it. */
  let answered: InferOutput<Shape> | undefined;

  async function mixed(answer: InferOutput<Shape>): Promise<InferOutput<Shape>> {
    answered = mix && answer;
    return withWaiting(answer, { ...(books && { books }), ...(outbox && { outbox }) }, { ask, mix });
  }

  const kept = isKept ? shelfOf(session, key, shape) : noShelf<InferOutput<Shape>>();
  const read = createSavedRead<InferOutput<Shape>>({
    // On a slow phone, sending a request takes as long as drawing a screen, so what the device has is drawn first.
    fetch: async (signal) =>
      painted(window)
        .then(async () => (isKept ? ask(api, signal) : atRest(signal)))
        .then(mixed),
    now: Date.now,
    shelf: {
      ...kept,
      keep: (copy) => kept.keep({ ...copy, value: answered ?? copy.value }),
      read: async () => newest(kept.read(), ask, books, entered),
    },
  });
  let stopShowing: (() => void) | undefined;

  function begin(): void {
    if (entered === undefined || books === undefined || outbox === undefined) return;
    stopShowing = showEntered(read, outbox, async ({ value, trueAt }) => {
      // An answer of the books themselves isn't newer, but what waits may have been taken back.
      const newer = await books.look(ask, trueAt - 1, entered);
      return newer ?? { value: await mixed(answered ?? value), trueAt };
    });
  }

  async function atRest(signal: AbortSignal): Promise<InferOutput<Shape>> {
    await pause(rest);
    if (watch.isOn()) return ask(api, signal);
    const { copy } = read.getState();
    if (copy !== null) return copy.value;
    read.forget();
    throw new LeftAlone();
  }

  const watch = watched(read, begin, () => {
    stopShowing?.();
    read.expect();
  });
  // Whoever shows it asks at once.
  read.expect();
  return {
    ...read,
    subscribe: watch.subscribe,
    async load() {
      await read.load();
      if (!watch.isOn()) read.expect();
    },
    take(value) {
      answered = undefined;
      read.take(value);
    },
  };
}

/** `begin` runs for the first who watches, `end` after the last one. */
function watched({ subscribe }: Pick<SavedRead<unknown>, 'subscribe'>, begin: () => void, end: () => void) {
  let watchers = 0;
  return {
    isOn: () => watchers > 0,
    subscribe: (listener: () => void) => {
      const stop = subscribe(listener);
      if (watchers === 0) begin();
      watchers += 1;
      return () => {
        watchers -= 1;
        stop();
        if (watchers === 0) end();
      };
    },
  };
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

type Mix<T> = (answer: T, here: T, ids: ReadonlySet<string>) => T;

/** An answer with what waits, as the books on the device have it. */
async function withWaiting<T>(
  answer: T,
  { books, outbox }: Pick<Services, 'books' | 'outbox'>,
  { ask, mix }: { readonly ask: (api: Api) => Promise<T>; readonly mix: Mix<T> | undefined },
): Promise<T> {
  const ids = issuedIds(mix && books && outbox ? await outbox.list() : []);
  const here = ids.size > 0 ? await books?.look(ask) : null;
  return mix && here ? mix(answer, here.value, ids) : answer;
}

/** A saved response, or what the books say if that is true since later. Both are looked for at once. */
async function newest<T>(
  copy: Promise<SavedCopy<T> | null>,
  ask: (api: Api) => Promise<T>,
  books: Services['books'],
  entered: Entered | undefined,
): Promise<SavedCopy<T> | null> {
  const since = copy.then((saved) => saved?.trueAt ?? -Infinity);
  return (await books?.look(ask, since, entered)) ?? copy;
}
