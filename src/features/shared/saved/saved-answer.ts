import { parse, type GenericSchema, type InferOutput } from 'valibot';
import type { Api } from '#api/client.ts';
import { createCopyStore } from '#offline/copy-store.ts';
import { createSavedRead, noShelf, type SavedCopy, type SavedRead } from '#offline/saved-read.ts';
import { createShelf } from '#offline/shelf.ts';
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
}

/** The server is asked for a search that stays on the screen this long; the device answers before (milliseconds). */
const rest = 150;

/** Nobody looks at a search any more, because more was typed. */
class LeftAlone extends Error {
  override readonly name = 'LeftAlone';
}

/** A call's response, saved on the device for the signed-in user, or what the books there say. */
export function savedAnswer<Shape extends GenericSchema>(
  { api, session, books, outbox }: Services,
  { key, shape, ask, isKept = true, entered }: SavedAnswer<Shape>,
): SavedRead<InferOutput<Shape>> {
  const shelf = createShelf<InferOutput<Shape>>({
    store: createCopyStore(window.navigator),
    read: key,
    schema,
    owner: () => ownerNow(session),
    parse: (value) => parse(shape, value),
  });
  const kept = isKept ? shelf : noShelf<InferOutput<Shape>>();
  const read = createSavedRead<InferOutput<Shape>>({
    // On a slow phone, sending a request takes as long as drawing a screen, so what the device has is drawn first.
    fetch: async (signal) => painted(window).then(async () => (isKept ? ask(api, signal) : atRest(signal))),
    now: Date.now,
    shelf: {
      ...kept,
      read: async () => newest(kept.read(), ask, books, entered),
    },
  });
  let watchers = 0;
  let stopShowing: (() => void) | undefined;

  function begin(): void {
    if (entered === undefined || books === undefined || outbox === undefined) return;
    stopShowing = showEntered(read, outbox, async (newerThan) => books.look(ask, newerThan, entered));
  }

  async function atRest(signal: AbortSignal): Promise<InferOutput<Shape>> {
    await pause(rest);
    if (watchers > 0) return ask(api, signal);
    const { copy } = read.getState();
    if (copy !== null) return copy.value;
    read.forget();
    throw new LeftAlone();
  }

  return {
    ...read,
    subscribe(listener) {
      const stop = read.subscribe(listener);
      if (watchers === 0) begin();
      watchers += 1;
      return () => {
        watchers -= 1;
        if (watchers === 0) stopShowing?.();
        stop();
      };
    },
  };
}

async function pause(milliseconds: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
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
