import { parse, type GenericSchema, type InferOutput } from 'valibot';
import { createCopyStore } from '#offline/copy-store.ts';
import { createSavedRead, type CopyShelf, type SavedRead } from '#offline/saved-read.ts';
import { createShelf } from '#offline/shelf.ts';
import { ownerNow } from '#session/owner.ts';
import type { Services } from '../services.ts';

/** Schema version of saved responses: raise it when one changes meaning. */
const schema = 1;

interface SavedAnswer<Shape extends GenericSchema> {
  /** Identifies the response, including its parameters. */
  key: string;
  /** The schema, checked again when read from the device. */
  shape: Shape;
  /** Rejects with `ApiError`. */
  fetch: (signal: AbortSignal) => Promise<InferOutput<Shape>>;
  /** False for responses not worth saving, such as typed searches. */
  isKept?: boolean;
}

/** A shelf that saves nothing, for data kept in memory only. */
function noShelf<T>(): CopyShelf<T> {
  return { read: () => Promise.resolve(null), keep: () => undefined, forget: () => undefined };
}

/** A call's response, saved on the device for the signed-in user. */
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
