import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';

interface OfCustomer {
  readonly organizationId: string;
  readonly customerId: string;
  /** The customer's currency, else the organization's. */
  readonly agreed: string;
}

/** Default currency of a statement: the only one in use, else the agreed one. */
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
      and ${payments.voidedAt} is null
    limit 2`);
  const [only, other] = rows;
  return only === undefined || other !== undefined ? agreed : only.currency;
}
