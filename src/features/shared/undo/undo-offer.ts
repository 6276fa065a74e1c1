import type { Session } from '#session/session.ts';
import { createObservable } from '#shared/observable.ts';

/** Something just done that can be taken back. */
export interface UndoOffer {
  /** What was done. */
  readonly done: string;
  /** Said once it is taken back. */
  readonly undone: string;
  /** Said where it can't be taken back and the server doesn't say why. */
  readonly failed: string;
  /** Rejects with `ApiError`. */
  readonly undo: () => Promise<void>;
}

interface MadeOffer extends UndoOffer {
  /** Of the session in which it was done. */
  readonly era: number;
  /** Tells it from others with the same words. */
  readonly id: number;
}

const offered = createObservable<MadeOffer | null>(null);
const undone = createObservable(0);
let made = 0;

/** The last offer, until it is dismissed. */
export const undoOffer = { get: offered.get, subscribe: offered.subscribe };

/** Counts what was taken back. */
export const undoCount = { get: undone.get, subscribe: undone.subscribe };

/** Offers to take back what was just done, in place of an earlier offer. */
export function offerUndo({ session }: { session: Session }, offer: UndoOffer): void {
  made += 1;
  offered.set({ ...offer, era: session.era(), id: made });
}

export function dismissUndo(): void {
  offered.set(null);
}

/** Takes it back; screens that show it then ask again (`use-after-undo.ts`). Rejects with `ApiError`. */
export async function takeBack(offer: UndoOffer): Promise<void> {
  await offer.undo();
  undone.set(undone.get() + 1);
}
