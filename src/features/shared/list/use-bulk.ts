import { useState } from 'react';
import { words } from '#shared/words/words.ts';
import { callFailure } from '../call-failure.ts';
import { useServices } from '../use-services.ts';

/** An action on several rows, one after another. */
export interface Bulk {
  /** Progress text; null when idle. */
  readonly progress: string | null;
  /** Failures, one sentence per row. */
  readonly failures: readonly string[];
  readonly run: <Row>(
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    work: (row: Row) => Promise<unknown>,
  ) => Promise<void>;
}

/** Continues after failures and lists them. `BulkProgress` shows the progress and guards the page. */
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
        // Stop if another user has signed in.
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
