import { and, desc, eq, isNull } from 'drizzle-orm';
import type { listShareLinks as listEndpoint } from '#shared/contract/share.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import type { Database } from '#server/db/connect.ts';
import { shareLinks } from '#server/db/schema/share-links.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import type { Actor } from '../actor.ts';
import { audit, type AuditActor } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { lockDocument, type DocumentRow } from '../documents/lock-documents.ts';
import { requireDocument } from '../documents/require-document.ts';
import { Refusal } from '../refusal.ts';
import { linkLifetime } from './find-shared.ts';
import { newShareToken } from './share-token.ts';

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;

/** The document, and 32 random bytes in base64url if the client created them. */
interface WantedLink {
  readonly documentId: string;
  readonly secret?: string | undefined;
}

/**
 * Creates a share link for an issued document and returns its address, which can't be read again. A repeat
 * with the same secret returns the same. Throws conflict for a draft, or if the secret's link was revoked or
 * leads elsewhere.
 */
export async function createShareLink(
  deps: LinkDeps,
  actor: AuditActor,
  { documentId, secret }: WantedLink,
): Promise<{ url: string }> {
  const { organizationId } = actor;
  return inTransaction(deps.db, async (tx) => {
    const document = await lockDocument(tx, organizationId, documentId);
    const made = newShareToken(
      organizationId,
      secret === undefined ? undefined : Buffer.from(secret, 'base64url'),
    );
    if (secret !== undefined && (await isMade(tx, document, made.hash)))
      return { url: urlOf(deps, made.token) };
    const url = await addShareLink({ ...deps, db: tx }, actor, document, made);
    const event = { action: 'document.shared', entity: 'document', entityId: documentId } as const;
    await audit(tx, actor, event, deps.clock());
    return { url };
  });
}

/** True if an earlier attempt of the same request created the link. */
async function isMade(tx: Database, { organizationId, id }: DocumentRow, hash: Buffer): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(shareLinks)
    .where(and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.tokenHash, hash)));
  if (row === undefined) return false;
  if (row.documentId === id && row.withdrawnAt === null) return true;
  throw new Refusal('conflict', (say) => say.sharing.linkTaken);
}

function urlOf({ publicUrl }: Pick<Deps, 'publicUrl'>, token: string): string {
  return `${publicUrl}/shared#token=${token}`;
}

/**
 * Adds a link without an audit log entry, because the mail has its own. The token is in the URL fragment, so
 * that it never appears in logs.
 */
export async function addShareLink(
  { db, clock, publicUrl }: LinkDeps,
  actor: AuditActor,
  document: DocumentRow,
  { token, hash } = newShareToken(actor.organizationId),
): Promise<string> {
  if (document.lifecycle === 'draft') {
    throw new Refusal('conflict', (say) => say.sharing.draft);
  }
  const { organizationId } = actor;
  await db.insert(shareLinks).values({
    organizationId,
    id: newId(),
    documentId: document.id,
    tokenHash: hash,
    createdBy: actor.userId,
    createdAt: clock(),
  });
  return urlOf({ publicUrl }, token);
}

/** A document's share links, latest first. Throws not_found. */
export async function listShareLinks(
  { db }: Pick<Deps, 'db'>,
  { organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>,
  documentId: string,
): Promise<HandlerOutput<typeof listEndpoint>> {
  await requireDocument(db, organizationId, documentId);
  const rows = await db
    .select()
    .from(shareLinks)
    .where(leadsTo(organizationId, documentId))
    .orderBy(desc(shareLinks.id))
    .limit(100);
  const items = rows.map((row) => ({
    created_at: row.createdAt.toISOString(),
    is_own: row.createdBy === userId,
    first_viewed_at: row.firstViewedAt?.toISOString() ?? null,
    last_viewed_at: row.lastViewedAt?.toISOString() ?? null,
    ends_at: addSeconds(row.lastViewedAt ?? row.createdAt, linkLifetime).toISOString(),
    withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  }));
  return { items };
}

/** Revokes all share links of a document. Throws not_found. */
export async function withdrawShareLinks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AuditActor,
  documentId: string,
): Promise<void> {
  const { organizationId } = actor;
  const now = clock();
  await inTransaction(db, async (tx) => {
    await lockDocument(tx, organizationId, documentId);
    const links = await withdraw(tx, organizationId, documentId, now);
    if (links === 0) return;
    const event = { action: 'document.unshared', entity: 'document', entityId: documentId } as const;
    await audit(tx, actor, { ...event, after: { links } }, now);
  });
}

async function withdraw(
  tx: Database,
  organizationId: string,
  documentId: string,
  now: Date,
): Promise<number> {
  const { rowCount } = await tx
    .update(shareLinks)
    .set({ withdrawnAt: now })
    .where(and(leadsTo(organizationId, documentId), isNull(shareLinks.withdrawnAt)));
  return rowCount ?? 0;
}

function leadsTo(organizationId: string, documentId: string) {
  return and(eq(shareLinks.organizationId, organizationId), eq(shareLinks.documentId, documentId));
}
