import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { cancelScheduled, listDeliveries, type Delivery } from '#shared/contract/deliveries.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { doAbout } from './about-document.ts';

const content = v.object({
  document: v.string(),
  /** Ids of the scheduled emails that the person saw. No others can be scheduled before those are canceled. */
  seen: v.array(v.string()),
});
type Content = v.InferOutput<typeof content>;

const scheduledIn = (mails: readonly Delivery[]) =>
  mails.filter(({ state }) => state === 'scheduled').map(({ id }) => id);

/** It went out, or is going out. */
const hasLeft = ({ state, sent_at: sent }: Delivery) =>
  state !== 'cancelled' && (state !== 'failed' || sent !== null);

async function cancel(api: Api, { document: id }: Content): Promise<{ items: Delivery[] }> {
  return api(cancelScheduled, { params: { id } });
}

/** Cancels them. The document's emails then, or null if that is kept for later. Rejects with `ApiError`. */
export async function cancelShown(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  document: DocumentSummary,
  mails: readonly Delivery[],
): Promise<{ items: Delivery[] } | null> {
  const kept: Content = { document: document.document_id, seen: scheduledIn(mails) };
  const about = { kind: 'mail_cancel', document, content: kept } as const;
  return doAbout(services, about, async (api) => cancel(api, kept));
}

/** Ids of the scheduled emails that are canceled once this is sent. What the server refused has no effect. */
export function toBeCanceled(mails: readonly Delivery[], waiting: Act | undefined): ReadonlySet<string> {
  const read = v.safeParse(content, waiting?.refusal === null ? waiting.content : null);
  if (!read.success) return new Set();
  const { seen } = read.output;
  return new Set(scheduledIn(mails).filter((id) => seen.includes(id)));
}

/** Cancels them unless they are canceled. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendCancellation(api: Api, { content: kept }: Pick<Act, 'content'>): Promise<void> {
  const wanted = v.parse(content, kept);
  const { items: present } = await api(listDeliveries, { params: { id: wanted.document } });
  const isLeft = scheduledIn(present).some((id) => wanted.seen.includes(id));
  const { items } = isLeft ? await cancel(api, wanted) : { items: present };
  if (items.some((mail) => wanted.seen.includes(mail.id) && hasLeft(mail)))
    throw refused(words.outbox.tooLateToCancel);
}
