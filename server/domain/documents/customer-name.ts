import { and, eq, sql } from 'drizzle-orm';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';

/** Join condition for a document's customer. */
export const ofCustomer = and(
  eq(customers.organizationId, documents.organizationId),
  eq(customers.id, documents.customerId),
);

/** The name at issue, or the current name for a draft. */
export const customerName = sql<string>`coalesce(${documents.issuedTo} ->> 'name', ${customers.name})`;
