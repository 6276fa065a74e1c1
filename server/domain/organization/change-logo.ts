import { eq } from 'drizzle-orm';
import type { Logo } from '#shared/contract/logos.ts';
import type { Database } from '#server/db/connect.ts';
import { organizationLogos } from '#server/db/schema/organization-logos.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Actor } from '../actor.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { lockAdministration } from '../users/lock-administration.ts';
import { readOrganization } from './read-organization.ts';
import type { DrawnLogo } from './redraw-logo.ts';

/** Replaces the logo with one that was re-encoded. */
export async function changeLogo(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { logo, image }: DrawnLogo,
): Promise<Logo> {
  const { organizationId } = actor;
  await inTransaction(deps.db, async (tx) => {
    await lockAdministration(tx, actor);
    const { hash, media_type: mediaType, width, height } = logo;
    const row = { organizationId, hash, image, mediaType, width, height, createdAt: deps.clock() };
    await tx.insert(organizationLogos).values(row).onConflictDoNothing();
    await setLogo(tx, actor, logo, deps.clock());
  });
  return logo;
}

/** Removes the logo from new documents. Issued documents keep theirs, so the image stays stored. */
export async function removeLogo(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockAdministration(tx, actor);
    await setLogo(tx, actor, null, deps.clock());
  });
}

async function setLogo(tx: Database, actor: Actor, logo: Logo | null, now: Date): Promise<void> {
  const { organizationId } = actor;
  const { logo: before } = await readOrganization(tx, organizationId);
  await tx.update(organizations).set({ logo }).where(eq(organizations.id, organizationId));
  const event = { action: 'organization.logo_changed', entity: 'organization' } as const;
  const hashes = { before: { logo: before?.hash ?? null }, after: { logo: logo?.hash ?? null } };
  await audit(tx, actor, { ...event, entityId: organizationId, ...hashes }, now);
}
