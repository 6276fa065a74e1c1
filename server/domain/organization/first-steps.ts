import { and, eq, isNull } from 'drizzle-orm';
import { isAdmin } from '#shared/permissions.ts';
import type { LiveArea } from '#shared/live-areas.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { OrganizationRow } from './read-organization.ts';

/** Areas that the steps lead to. */
const needed: readonly LiveArea[] = ['organization', 'customers', 'invoices'];

/** Whether this user's dashboard shows the first steps. They begin with the settings, which only admins may change. */
export function hasFirstSteps(
  { firstStepsEndedAt }: Pick<OrganizationRow, 'firstStepsEndedAt'>,
  { role, liveAreas }: { readonly role: string; readonly liveAreas: Deps['liveAreas'] },
): boolean {
  return firstStepsEndedAt === null && isAdmin(role) && needed.every((area) => liveAreas.includes(area));
}

/** Ends the first steps. Doing it again changes nothing. Not audited, as it changes only what is shown. */
export async function endFirstSteps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
): Promise<void> {
  await db
    .update(organizations)
    .set({ firstStepsEndedAt: clock() })
    .where(and(eq(organizations.id, organizationId), isNull(organizations.firstStepsEndedAt)));
}
