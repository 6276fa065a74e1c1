import { parse, type GenericSchema, type InferOutput } from 'valibot';
import { createCopyStore } from '#offline/copy-store.ts';
import { createSavedRead, type CopyShelf, type SavedRead } from '#offline/saved-read.ts';
import { createShelf } from '#offline/shelf.ts';
import { ownerNow } from '#session/owner.ts';
import type { Services } from '../services.ts';

/** Version of the answers' shapes as copies on devices carry it: raise it when one changes its meaning. */
const schema = 1;

interface SavedAnswer<Shape extends GenericSchema> {
  /** Names the answer: one for each set of parameters. */
  key: string;
  /** Its shape, checked again when it is read from the device. */
  shape: Shape;
  /** Rejects with `ApiError`. */
  fetch: (signal: AbortSignal) => Promise<InferOutput<Shape>>;
  /** False for answers that nobody wants again tomorrow, as to a search that is typed. */
  isKept?: boolean;
}

/** A shelf for what is kept in memory only. */
function noShelf<T>(): CopyShelf<T> {
  return { read: () => Promise.resolve(null), keep: () => undefined, forget: () => undefined };
}

/** The answer to a call, kept on the device for whoever is signed in. */
export function savedAnswer<Shape extends GenericSchema>(
  { session }: Services,
  { key, shape, fetch, isKept = true }: SavedAnswer<Shape>,
): SavedRead<InferOutput<Shape>> {
  const shelf = createShelf<InferOutput<Shape>>({
    store: createCopyStore(window.navigator),
    read: key,
    schema,
    owner: () => ownerNow(session),
    parse: (value) => parse(shape, value),
  });
  return createSavedRead<InferOutput<Shape>>({ fetch, now: Date.now, shelf: isKept ? shelf : noShelf() });
}
