import { eq } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { Database } from '#server/db/connect.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { Refusal } from '../refusal.ts';

export type OrganizationRow = typeof organizations.$inferSelect;

export async function readOrganization(db: Database, organizationId: string): Promise<OrganizationRow> {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  if (row === undefined) throw new Refusal('not_found', (say) => say.organization.notFound);
  return row;
}

/** Loads the organization and locks its settings until the transaction ends. */
export async function holdOrganization(tx: Database, organizationId: string): Promise<OrganizationRow> {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('share');
  if (row === undefined) throw new Refusal('not_found', (say) => say.organization.notFound);
  return row;
}

/** Today (`YYYY-MM-DD`) in the organization's time zone. */
export async function todayOf(db: Database, organizationId: string, now: Date): Promise<string> {
  return dayIn((await readOrganization(db, organizationId)).timezone, now);
}
