import { refused } from '#features/shared/outbox/refused-here.ts';
import type { NewAct } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { draftBody } from '../editor/draft-body.ts';
import { draftOf } from '../editor/draft-of.ts';
import { waitingIssue } from '../editor/waiting-issue.ts';

/** Issuing a stored draft as it was on the screen, as an act for later. Throws an `ApiError` if it isn't complete. */
export function waitingStored(owner: string, stored: Document, inOrder: boolean): NewAct {
  const { document_id: id, version } = stored;
  const draft = draftOf(stored);
  const checked = draftBody(draft, { id, version });
  if (checked.kind === 'problems')
    throw refused(checked.problems[0]?.message ?? words.drafts.waiting.unreadable);
  const shelved = { owner, id, draft, version, base: draft, savedAt: Date.now() };
  return waitingIssue({ shelved, mail: undefined, inOrder });
}
