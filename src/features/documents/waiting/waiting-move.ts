import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { documentStatus, type Document } from '#shared/contract/document-fields.ts';
import { getDocument } from '#shared/contract/documents.ts';
import { words } from '#shared/words/words.ts';
import { moveStored } from '../move-stored.ts';
import { shownDocument } from './shown-document.ts';

const content = v.object({
  to: v.picklist(['accepted', 'declined', 'void']),
  reason: v.nullable(v.string()),
  /** The status that the person saw. Null: whatever it is. */
  from: v.nullable(documentStatus),
});
export type Move = Pick<v.InferOutput<typeof content>, 'to' | 'reason'>;

/** Moves a document as shown to another status. Null if it is kept for later. Rejects with `ApiError`. */
export async function moveNow(services: Services, document: Document, move: Move): Promise<Document | null> {
  const { to: status, reason } = move;
  return sendOrPutOff(services, waitingMove(document, move), async (api) =>
    moveStored(api, document, { status, void_reason: reason }),
  );
}

/** Accepting or declining an estimate, or voiding a document, as an act for later. */
export function waitingMove(document: Document, { to, reason }: Move): NewAct {
  return {
    kind: 'move',
    subject: document.document_id,
    names: [document.customer_id],
    content: { to, reason, from: document.status } satisfies v.InferOutput<typeof content>,
    shown: shownDocument(document, to),
  };
}

/** An estimate expires by itself. */
const withoutExpiry = (status: string) => (status === 'expired' ? 'sent' : status);

/** Moves it unless it has moved. Repeating it has no second effect. Rejects with `ApiError`. */
export async function moveWaiting(api: Api, { subject: id, content: kept }: Act): Promise<void> {
  const { to, reason, from } = v.parse(content, kept);
  const present = await api(getDocument, { params: { id } });
  if (present.status === to && present.void_reason === reason) return;
  const isAsSeen = from === null || withoutExpiry(present.status) === withoutExpiry(from);
  // Somebody else's decision isn't undone. What may be voided, the server knows.
  if (to !== 'void' && !isAsSeen) throw refused(words.outbox.statusChanged, 'version_conflict');
  await moveStored(api, present, { status: to, void_reason: reason });
}
