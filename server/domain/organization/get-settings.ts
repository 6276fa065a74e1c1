import { eq } from 'drizzle-orm';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { presentSettings } from './present-settings.ts';

export async function getSettings(
  deps: Pick<Deps, 'db' | 'sendsMails'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<OrganizationSettings> {
  const [row] = await deps.db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (row === undefined) throw new Refusal('not_found', (say) => say.organization.notFound);
  return presentSettings(row, deps);
}
