import type { Document, DocumentInput } from '#shared/contract/document-fields.ts';
import { draftOf } from './draft-of.ts';
import { mergeUnasked } from './draft-parts.ts';
import type { Draft } from './draft.ts';
import type { KeeperState } from './keeper-state.ts';

/** What changes once my draft is merged with another user's version. */
export function mergedAs(draft: Draft, theirs: Document) {
  return { draft, theirs: null, version: theirs.version, base: draftOf(theirs), isChanged: true };
}

/** What changes once another user's version is found. Merged if nothing is disputed, but never issued unseen. */
export function metAs({ base, draft: mine }: KeeperState, theirs: Document, status: DocumentInput['status']) {
  const isEdited = status === 'draft' && theirs.status === 'draft';
  const merged = isEdited ? mergeUnasked({ base, mine, theirs: draftOf(theirs) }) : null;
  return merged === null ? { theirs } : { ...mergedAs(merged, theirs), isMerged: true };
}
