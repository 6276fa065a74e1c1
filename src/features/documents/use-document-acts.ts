import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { SavedRead } from '#offline/saved-read.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { newId } from '#features/shared/new-id.ts';
import { document as documentShape, type Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import type { BannerTone } from '#ui/banner.tsx';

/** What became of an action. */
export interface Outcome {
  readonly tone: BannerTone;
  readonly text: string;
}

/** Actions on a document's page, one at a time. */
export interface DocumentActs {
  readonly isBusy: boolean;
  /** The outcome of the last action; null before the first and for one that needs no words. */
  readonly outcome: Outcome | null;
  /** Ids for documents created from this one, so that a retry doesn't create a second. */
  readonly ids: Readonly<Record<'converted' | 'credited' | 'duplicated', string>>;
  /** Runs an action and shows the changed document, or says that it is kept for later (null). */
  readonly change: (done: string, work: () => Promise<Document | null>) => Promise<void>;
  /** Shows a document that was changed by something else on the page. Null: the change is kept for later. */
  readonly take: (outcome: Outcome, document: Document | null) => void;
  /** For actions that lead to another screen, unless they are kept for later (null). */
  readonly follow: (work: () => Promise<void | null>) => Promise<void>;
  /** For deletion: afterwards nothing is read again. */
  readonly remove: (work: () => Promise<unknown>) => Promise<void>;
}

const freshIds = () => ({
  converted: newId(),
  credited: newId(),
  duplicated: newId(),
});

const kept = (): Outcome => ({ tone: 'success', text: words.outbox.kept });

function wordsFor(error: unknown): string {
  const isOutdated = error instanceof ApiError && error.code === 'version_conflict';
  if (isOutdated) return words.documentPage.changedElsewhere;
  return callFailure(error, words.documentPage.actionFailed);
}

/**
 * The actions on one document. Another user's changes are shown, not overwritten. `onDone` is called after each
 * successful action, unless the document is gone.
 */
export function useDocumentActs(id: string, read: SavedRead<Document>, onDone: () => void): DocumentActs {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [ids, setIds] = useState(() => ({ of: id, fresh: freshIds() }));
  if (ids.of !== id) {
    setIds({ of: id, fresh: freshIds() });
    setOutcome(null);
  }

  async function run(done: string | null, work: () => Promise<unknown>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    try {
      const answer = await work();
      if (answer === null) setOutcome(kept());
      else if (done !== null) setOutcome({ tone: 'success', text: done });
    } catch (error) {
      const current = currentRecord(documentShape, error);
      if (current === null) void read.load();
      else read.take(current);
      setOutcome({ tone: 'error', text: wordsFor(error) });
    }
    setBusy(false);
  }

  return {
    isBusy,
    outcome,
    ids: ids.fresh,
    change: (done, work) =>
      run(done, async () => {
        const changed = await work();
        if (changed === null) return null;
        read.take(changed);
        onDone();
        return changed;
      }),
    take: (settled, document) => {
      setOutcome(document === null ? kept() : settled);
      if (document === null) return;
      read.take(document);
      onDone();
    },
    follow: (work) =>
      run(null, async () => {
        const isKept = (await work()) === null;
        if (!isKept) onDone();
        return isKept ? null : undefined;
      }),
    remove: (work) => run(null, work),
  };
}
