import { words } from '#shared/words/words.ts';
import { writeDraft } from './draft-shelf.ts';
import { unrelated, type Draft } from './draft.ts';

/** Saves a draft on the device as a new one under this id. Returns why it couldn't; null if it could. */
export async function keepAsNew(owner: string | null, id: string, draft: Draft): Promise<string | null> {
  if (owner === null) return words.drafts.signInFirst;
  const entry = { owner, id, draft: unrelated(draft), version: null, base: null, savedAt: Date.now() };
  return writeDraft(entry).then(
    () => null,
    () => words.drafts.noRoom,
  );
}
