import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { retentionYears } from './retention-years.ts';

/**
 * The last day (`YYYY-MM-DD`) that the law asks for a customer's issued documents and payments. Null if there are
 * none. Documents are kept as where they were issued, payments as where the organization is now.
 */
export async function keptUntil(
  tx: Database,
  organizationId: string,
  customerId: string,
): Promise<string | null> {
  const here = (await readOrganization(tx, organizationId)).address.country;
  const issued = await tx
    .selectDistinct({
      year: sql<number>`extract(year from ${documents.issueDate})::int`,
      country: sql<string | null>`${documents.seller} -> 'address' ->> 'country'`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.customerId, customerId),
        ne(documents.lifecycle, 'draft'),
      ),
    );
  const paid = await tx
    .selectDistinct({ year: sql<number>`extract(year from ${payments.paymentDate})::int` })
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), eq(payments.customerId, customerId)));
  const lastYears = [
    ...issued.map(({ year, country }) => year + retentionYears(country ?? here)),
    ...paid.map(({ year }) => year + retentionYears(here)),
  ];
  return lastYears.length === 0 ? null : `${Math.max(...lastYears)}-12-31`;
}
