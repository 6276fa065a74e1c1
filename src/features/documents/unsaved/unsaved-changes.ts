import { ApiError } from '#api/api-error.ts';
import { isDrafting } from '#offline/outbox/act.ts';
import { readActs } from '#offline/outbox/outbox-store.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { contentOf } from '../editor/draft-body.ts';
import { draftOf } from '../editor/draft-of.ts';
import { readDraft } from '../editor/draft-shelf.ts';
import type { ShelvedDraft } from '../editor/read-shelved.ts';

/** Milliseconds to wait for the device's database. */
const devicePatience = 2_000;

/** The draft on the device if it differs from the stored one; otherwise null. */
export function changesIn(stored: Document, shelved: ShelvedDraft | null): ShelvedDraft | null {
  if (shelved === null || shelved.id !== stored.document_id || stored.status !== 'draft') return null;
  return contentOf(shelved.draft) === contentOf(draftOf(stored)) ? null : shelved;
}

/** True if it was issued on this device as it was there, and not sent yet. */
async function waitsToBeIssued(owner: string, id: string): Promise<boolean> {
  const acts = await readActs(owner).catch(() => []);
  return acts.some((act) => act.subject === id && !isDrafting(act));
}

/** Refuses to issue a draft whose changes on this device would be lost. Rejects with an `ApiError` that says so. */
export async function refuseUnsaved(owner: string | null, stored: Document): Promise<void> {
  if (owner === null || stored.status !== 'draft') return;
  const tooLate = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), devicePatience);
  });
  const [found, isWaiting] = await Promise.all([
    Promise.race([readDraft(owner, stored.document_id), tooLate]),
    Promise.race([waitsToBeIssued(owner, stored.document_id), tooLate]),
  ]);
  const isChanged = found?.kind === 'draft' && changesIn(stored, found.shelved) !== null;
  if (!isChanged && isWaiting !== true) return;
  const { refusal } = words.drafts;
  throw new ApiError({ kind: 'refused', message: refusal, detail: refusal });
}
