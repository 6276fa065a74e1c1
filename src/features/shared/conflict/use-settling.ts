import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { useAct } from '../use-act.ts';
import { currentRecord } from './current-record.ts';
import type { Side } from './differences.ts';

/** What was entered, and what someone else has saved meanwhile. */
export interface Conflict<Saved, Fields> {
  readonly mine: Fields;
  readonly theirs: Saved;
}

interface Rules<Saved, Fields> {
  readonly shape: GenericSchema<unknown, Saved>;
  /** The fields with the chosen sides. */
  readonly settled: (conflict: Conflict<Saved, Fields>, sides: ReadonlyMap<string, Side>) => Fields;
  /** Replaces what someone else saved. Rejects with `ApiError`. */
  readonly save: (mine: Fields, theirs: Saved) => Promise<Saved>;
  /** Said where the server doesn't say why. */
  readonly failed: string;
  readonly onSaved: (saved: Saved) => void;
}

/** The conflict of a form, and its resolution, which may conflict again. */
export function useSettling<Saved, Fields>({ shape, settled, save, failed, onSaved }: Rules<Saved, Fields>) {
  const [conflict, setConflict] = useState<Conflict<Saved, Fields> | null>(null);
  const { isBusy, failure, act } = useAct(failed);

  /** Shows the conflict, if that is why `mine` was refused. */
  function isConflict(error: unknown, mine: Fields): boolean {
    const theirs = currentRecord(shape, error);
    if (theirs !== null) setConflict({ mine, theirs });
    return theirs !== null;
  }

  const settle = async (open: Conflict<Saved, Fields>, sides: ReadonlyMap<string, Side>) =>
    act(async () => {
      const mine = settled(open, sides);
      try {
        onSaved(await save(mine, open.theirs));
      } catch (error) {
        if (!isConflict(error, mine)) throw error;
      }
    });

  return { conflict, isBusy, failure, isConflict, settle, back: () => setConflict(null) };
}

export type Settling<Saved, Fields> = ReturnType<typeof useSettling<Saved, Fields>>;
