import { useState } from 'react';
import { words } from '#shared/words/words.ts';
import { callFailure } from '../call-failure.ts';
import { useServices } from '../use-services.ts';

/** Something done to several rows, one after another. */
export interface Bulk {
  /** How far it is, in words; null while nothing is done. */
  readonly progress: string | null;
  /** What did not work, one sentence a row. */
  readonly failures: readonly string[];
  readonly run: <Row>(
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    work: (row: Row) => Promise<unknown>,
  ) => Promise<void>;
}

/** Goes on after a row that fails; each of them is named. `BulkProgress` shows it, and keeps the page meanwhile. */
export function useBulk(): Bulk {
  const { session } = useServices();
  const [progress, setProgress] = useState<string | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  return {
    progress,
    failures,
    async run(rows, nameOf, work) {
      if (progress !== null) return;
      setFailures([]);
      const failed: string[] = [];
      const era = session.era();
      for (const [index, row] of rows.entries()) {
        // the rest is not for whoever signed in meanwhile
        if (session.era() !== era) break;
        setProgress(words.lists.progress(index + 1, rows.length));
        await work(row).catch((error: unknown) => {
          failed.push(words.lists.rowFailed(nameOf(row), callFailure(error, words.lists.actionFailed)));
        });
      }
      setFailures(failed);
      setProgress(null);
    },
  };
}
