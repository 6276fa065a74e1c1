import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';

interface OfCustomer {
  readonly organizationId: string;
  readonly customerId: string;
  /** The customer's own, else the organization's. */
  readonly agreed: string;
}

/** The currency of a statement that names none: the only one in which there is anything, else the one agreed on. */
export async function usualCurrency(
  db: Database,
  { organizationId, customerId, agreed }: OfCustomer,
): Promise<string> {
  const { rows } = await db.execute<{ currency: string }>(sql`
    select ${documents.currency} as currency from ${documents}
    where ${documents.organizationId} = ${organizationId} and ${documents.customerId} = ${customerId}
      and ${documents.lifecycle} = 'sent' and ${documents.type} in ('invoice', 'credit_note')
    union
    select ${payments.currency} from ${payments}
    where ${payments.organizationId} = ${organizationId} and ${payments.customerId} = ${customerId}
    limit 2`);
  const [only, other] = rows;
  return only === undefined || other !== undefined ? agreed : only.currency;
}
