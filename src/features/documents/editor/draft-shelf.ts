import { createStore, del, entries, get, set } from 'idb-keyval';
import * as v from 'valibot';
import { reopening } from '#shared/saved-copies.ts';
import { draft } from './draft.ts';

const shelvedDraft = v.object({
  owner: v.string(),
  id: v.string(),
  draft,
  /** The version on the server that it started from; null where the server has none. */
  version: v.nullable(v.number()),
  /** … and what that version says. */
  base: v.nullable(draft),
  /** What was sent before, without an answer; of an older release there is none. */
  unanswered: v.optional(v.fallback(v.array(draft), [])),
  /** Milliseconds since 1970, UTC. */
  savedAt: v.number(),
});

/** What was typed and is not on the server yet. */
export type ShelvedDraft = v.InferOutput<typeof shelvedDraft>;

// a database of its own: copies of answers are dropped at signing out, work that nobody else has is not
const store = createStore('billhook-drafts', 'drafts');
const keyOf = (owner: string, id: string) => `${owner}/${id}`;

/** The draft of a document that this person left on the device; null where there is none, or none can be read. */
export async function readDraft(owner: string, id: string): Promise<ShelvedDraft | null> {
  const found = await reopening(() => get<unknown>(keyOf(owner, id), store)).catch(() => undefined);
  const checked = v.safeParse(shelvedDraft, found);
  return checked.success && checked.output.owner === owner ? checked.output : null;
}

/** Rejects where there is no room or no database. */
export function writeDraft(shelved: ShelvedDraft): Promise<void> {
  return reopening(() => set(keyOf(shelved.owner, shelved.id), shelved, store));
}

/** Once it is on the server, or nobody wants it. */
export function removeDraft(owner: string, id: string): Promise<void> {
  return reopening(() => del(keyOf(owner, id), store)).catch(() => undefined);
}

/** Everything that this person left on the device, the latest first. */
export async function listDrafts(owner: string): Promise<readonly ShelvedDraft[]> {
  const found = await reopening(() => entries<string, unknown>(store)).catch(() => []);
  return found
    .flatMap(([, entry]) => {
      const checked = v.safeParse(shelvedDraft, entry);
      return checked.success && checked.output.owner === owner ? [checked.output] : [];
    })
    .toSorted((one, other) => other.savedAt - one.savedAt);
}
