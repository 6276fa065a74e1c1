import { and, eq, sql } from 'drizzle-orm';
import { customers } from '#server/db/schema/customers.ts';
import { documents } from '#server/db/schema/documents.ts';

/** The customer of a document; join with it. */
export const ofCustomer = and(
  eq(customers.organizationId, documents.organizationId),
  eq(customers.id, documents.customerId),
);

/** Whom the document was issued to, as they were then; for a draft, as they are. */
export const customerName = sql<string>`coalesce(${documents.issuedTo} ->> 'name', ${customers.name})`;
