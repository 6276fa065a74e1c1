import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import { newId } from '#features/shared/new-id.ts';
import { refused } from '#features/shared/outbox/refused-here.ts';
import type { Services } from '#features/shared/services.ts';
import type { Act } from '#offline/outbox/act.ts';
import type { DocumentSummary } from '#shared/contract/document-fields.ts';
import { listShareLinks, withdrawShareLinks, type ShareLink } from '#shared/contract/share.ts';
import { words } from '#shared/words/words.ts';
import { doAbout } from './about-document.ts';

const content = v.object({
  document: v.string(),
  /** When the links were created that the person saw. Null: whatever there is by then. */
  seen: v.nullable(v.array(v.string())),
  /** Own emails that waited before it, each of which creates a link that is revoked as well. */
  mails: v.optional(v.number(), 0),
  /** The idempotency key, also of the try that was not answered. */
  key: v.string(),
});
type Content = v.InferOutput<typeof content>;

const isOpen = ({ withdrawn_at: end }: ShareLink) => end === null;

/** Emails of the document that wait. What the server refused creates no link. */
function mailsOf(acts: readonly Act[], id: string): number {
  const isMail = ({ kind, names, refusal }: Act) => kind === 'mail' && names.includes(id) && refusal === null;
  return acts.filter(isMail).length;
}

async function revoke(api: Api, { document: id, key }: Pick<Content, 'document' | 'key'>): Promise<true> {
  await api(withdrawShareLinks, { params: { id } }, { headers: { 'idempotency-key': key } });
  return true;
}

/** Revokes them. Null if that is kept for later: they work until then. Rejects with `ApiError`. */
export async function revokeShown(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  document: DocumentSummary,
  links: readonly ShareLink[],
): Promise<true | null> {
  const { document_id: id } = document;
  const seen = links.filter(isOpen).map(({ created_at: moment }) => moment);
  const mails = mailsOf((await services.outbox?.list()) ?? [], id);
  const kept: Content = { document: id, seen, mails, key: newId() };
  const about = { kind: 'links_revoke', document, content: kept } as const;
  return doAbout(services, about, async (api) => revoke(api, kept));
}

/** True if the link is revoked once this is sent. What the server refused has no effect. */
export function isToBeRevoked({ created_at: moment, withdrawn_at: end }: ShareLink, waiting?: Act): boolean {
  const read = v.safeParse(content, waiting?.refusal === null ? waiting.content : null);
  return end === null && read.success && (read.output.seen?.includes(moment) ?? true);
}

/** Others created links since, or the person did so beside the emails that waited. */
function isNews({ seen, mails }: Content, open: readonly ShareLink[]): boolean {
  const others = seen === null ? [] : open.filter(({ created_at: moment }) => !seen.includes(moment));
  return others.length > mails || others.some(({ is_own: isOwn }) => isOwn !== true);
}

/** Revokes them unless they are revoked. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendRevocation(api: Api, { content: kept }: Pick<Act, 'content'>): Promise<void> {
  const wanted = v.parse(content, kept);
  const { items } = await api(listShareLinks, { params: { id: wanted.document } });
  const open = items.filter(isOpen);
  if (!open.some(({ created_at: moment }) => wanted.seen?.includes(moment) ?? true)) return;
  if (isNews(wanted, open)) throw refused(words.outbox.linksSince, 'version_conflict');
  await revoke(api, wanted);
}
