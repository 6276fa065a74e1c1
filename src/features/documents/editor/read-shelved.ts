import * as v from 'valibot';
import { documentType } from '#shared/contract/document-fields.ts';
import type { DocumentType } from '#shared/documents/document-type.ts';
import { draftOfPage } from './draft-notation.ts';
import { draft, draftSchema, type Draft } from './draft.ts';
import { keyOf } from './drafts-store.ts';

const shelvedDraft = v.object({
  /** Absent in the first releases. */
  schema: v.optional(v.pipe(v.number(), v.maxValue(draftSchema)), draftSchema),
  owner: v.string(),
  id: v.string(),
  draft,
  /** The server's version that it started from; null for a new document. */
  version: v.nullable(v.number()),
  /** The content of that version. Without it a conflict shows more, but nothing is lost. */
  base: v.fallback(v.optional(v.nullable(draft), null), null),
  /** Versions sent without an answer. Older releases kept none. */
  unanswered: v.optional(v.fallback(v.array(draft), [])),
  /** Milliseconds since 1970, UTC. */
  savedAt: v.number(),
});

/** A draft on the device. */
export type ShelvedDraft = v.InferOutput<typeof shelvedDraft>;

/** A draft that can't be read. It may be the only copy, so it can be saved as a file. */
export interface UnreadableDraft {
  readonly id: string;
  /** Null if not even that can be read. */
  readonly type: DocumentType | null;
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number | null;
  /** A newer release saved it and can read it. */
  readonly isNewer: boolean;
  /** All of it, as JSON. */
  readonly text: string;
}

export type Shelved =
  | { readonly kind: 'draft'; readonly shelved: ShelvedDraft }
  | { readonly kind: 'unreadable'; readonly unreadable: UnreadableDraft };

/** The document's ID. */
export const idOf = (left: Shelved): string => (left.kind === 'draft' ? left.shelved.id : left.unreadable.id);

const remains = v.object({
  schema: v.fallback(v.number(), 0),
  savedAt: v.fallback(v.nullable(v.pipe(v.number(), v.maxValue(8.64e15))), null),
  draft: v.fallback(v.object({ document_type: v.nullable(documentType) }), { document_type: null }),
});
const nothing = { schema: 0, savedAt: null, draft: { document_type: null } };

const strangers = v.object({ owner: v.string() });

/** The same with all of its numbers rewritten (`draft-notation.ts`). */
export function inNotation<T extends Omit<ShelvedDraft, 'schema'>>(
  shelved: T,
  rewrite: (draft: Draft) => Draft,
): T {
  const { draft: typed, base, unanswered } = shelved;
  return {
    ...shelved,
    draft: rewrite(typed),
    base: base && rewrite(base),
    ...(unanswered !== undefined && { unanswered: unanswered.map(rewrite) }),
  };
}

/** Reads a saved draft; null if it belongs to another user. */
export function readShelved(owner: string, key: string, entry: unknown): Shelved | null {
  const prefix = keyOf(owner, '');
  const named = v.safeParse(strangers, entry);
  if (!key.startsWith(prefix) || (named.success && named.output.owner !== owner)) return null;
  const checked = v.safeParse(shelvedDraft, entry);
  const id = key.slice(prefix.length);
  // Only under its own id, by which it is deleted.
  if (checked.success && checked.output.id === id)
    return { kind: 'draft', shelved: inNotation(checked.output, draftOfPage) };
  return { kind: 'unreadable', unreadable: remainsOf(id, entry) };
}

function remainsOf(id: string, entry: unknown): UnreadableDraft {
  const left = v.safeParse(remains, entry);
  const { schema, savedAt, draft: part } = left.success ? left.output : nothing;
  const text = JSON.stringify(entry, null, 2);
  return { id, type: part.document_type, savedAt, isNewer: schema > draftSchema, text };
}
