import { del, entries, get, promisifyRequest, set } from 'idb-keyval';
import { createObservable, type Observable } from '#shared/observable.ts';
import { plainDraft } from './draft-notation.ts';
import { draftSchema } from './draft.ts';
import { draftsStore as store, keyOf } from './drafts-store.ts';
import { inNotation, readShelved, type Shelved, type ShelvedDraft } from './read-shelved.ts';

const changes = createObservable(0);
/** Counts the changes that this page makes to the drafts on the device. */
export const shelfChanges: Observable<number> = changes;
const noteChange = () => changes.set(changes.get() + 1);

/** This person's draft of a document on the device, or null. Rejects if the device can't be read. */
export async function lookForDraft(owner: string, id: string): Promise<Shelved | null> {
  const key = keyOf(owner, id);
  const found = await get<unknown>(key, store);
  return found === undefined ? null : readShelved(owner, key, found);
}

/** The same, but null if the device can't be read. */
export function readDraft(owner: string, id: string): Promise<Shelved | null> {
  return lookForDraft(owner, id).catch(() => null);
}

/** Saves a draft on the device. Rejects if there is no space or no database. */
export async function writeDraft(shelved: Omit<ShelvedDraft, 'schema'>): Promise<void> {
  const entry: ShelvedDraft = { ...inNotation(shelved, plainDraft), schema: draftSchema };
  await set(keyOf(shelved.owner, shelved.id), entry, store);
  noteChange();
}

/** Deletes a draft from the device, once it is saved on the server or discarded. */
export async function removeDraft(owner: string, id: string): Promise<void> {
  await del(keyOf(owner, id), store).catch(() => undefined);
  noteChange();
}

/** Deletes exactly this version of a draft; one that an editor has saved since stays. */
export async function removeShelved({ owner, id, savedAt }: ShelvedDraft): Promise<void> {
  const key = keyOf(owner, id);
  const isRemoved = await store('readwrite', async (drafts) => {
    const entry = await promisifyRequest<Partial<ShelvedDraft> | undefined>(drafts.get(key));
    if (entry?.savedAt !== savedAt) return false;
    await promisifyRequest(drafts.delete(key));
    return true;
  }).catch(() => false);
  if (isRemoved) noteChange();
}

/** When it was saved. */
function timeOf(found: Shelved): number {
  return found.kind === 'draft' ? found.shelved.savedAt : (found.unreadable.savedAt ?? 0);
}

/** All drafts of this person on the device, the latest first, including unreadable ones. */
export async function listDrafts(owner: string): Promise<readonly Shelved[]> {
  const found = await entries<string, unknown>(store).catch(() => []);
  return found
    .flatMap(([key, entry]) => readShelved(owner, key, entry) ?? [])
    .toSorted((one, other) => timeOf(other) - timeOf(one));
}
