import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { moveStored } from '../move-stored.ts';
import { shownDocument } from './shown-document.ts';

const content = v.object({
  version: v.number(),
  total: v.number(),
  /** False: the person wants it issued although another with a later date is. */
  inOrder: v.boolean(),
});

/**
 * Issuing a draft that waits to be made of an estimate, as an act for later. The server makes its lines, which may name
 * a number that is still to come: it is issued with those, and the total that was on the screen.
 */
export function waitingDraftIssue(draft: Document, inOrder: boolean): NewAct {
  const { document_id: subject, customer_id: customer, version, total_amount: total } = draft;
  return {
    kind: 'draft_issue',
    subject,
    names: [customer],
    content: { version, total, inOrder } satisfies v.InferOutput<typeof content>,
    shown: shownDocument(draft, 'issue'),
  };
}

/** Issues it unless it is issued. Repeating it has no second effect. Rejects with `ApiError`. */
export async function issueDraft(api: Api, { subject: id, content: kept }: Act): Promise<void> {
  const { version, total, inOrder } = v.parse(content, kept);
  const present = await api(getDocument, { params: { id } });
  const isAsShown = present.total_amount === total;
  if (present.status !== 'draft' && isAsShown) return;
  if (present.version !== version || !isAsShown) throw refused(words.drafts.waiting.changed);
  await moveStored(api, present, { status: 'sent', in_order: inOrder });
}
