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
  /** The idempotency key, also of the try that was not answered. */
  key: v.string(),
});
type Content = v.InferOutput<typeof content>;

const openIn = (links: readonly ShareLink[]) =>
  links.filter(({ withdrawn_at: end }) => end === null).map(({ created_at: moment }) => moment);

async function revoke(api: Api, { document: id, key }: Content): Promise<true> {
  await api(withdrawShareLinks, { params: { id } }, { headers: { 'idempotency-key': key } });
  return true;
}

/** Revokes them. Null if that is kept for later: they work until then. Rejects with `ApiError`. */
export async function revokeShown(
  services: Pick<Services, 'api' | 'connection' | 'outbox'>,
  document: DocumentSummary,
  links: readonly ShareLink[],
): Promise<true | null> {
  const kept: Content = { document: document.document_id, seen: openIn(links), key: newId() };
  const about = { kind: 'links_revoke', document, how: 'revoked', content: kept } as const;
  return doAbout(services, about, async (api) => revoke(api, kept));
}

/** True if the link is revoked once this is sent. What the server refused has no effect. */
export function isToBeRevoked({ created_at: moment, withdrawn_at: end }: ShareLink, waiting?: Act): boolean {
  const read = v.safeParse(content, waiting?.refusal === null ? waiting.content : null);
  return end === null && read.success && (read.output.seen?.includes(moment) ?? true);
}

/** Revokes them unless they are revoked. Repeating it has no second effect. Rejects with `ApiError`. */
export async function sendRevocation(api: Api, { content: kept }: Pick<Act, 'content'>): Promise<void> {
  const wanted = v.parse(content, kept);
  const { items } = await api(listShareLinks, { params: { id: wanted.document } });
  const open = openIn(items);
  const seen = wanted.seen ?? open;
  if (!open.some((moment) => seen.includes(moment))) return;
  if (open.some((moment) => !seen.includes(moment)))
    throw refused(words.outbox.linksSince, 'version_conflict');
  await revoke(api, wanted);
}
