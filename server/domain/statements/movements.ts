import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { documents } from '#server/db/schema/documents.ts';
import { payments } from '#server/db/schema/payments.ts';

/** More than these in a period are too many for one statement. */
export const mostEntries = 2000;

interface OfCustomers {
  readonly organizationId: string;
  readonly customerIds: readonly string[];
}

/**
 * Everything that changes the balances of customers; positive amounts increase what they owe. Excludes drafts and
 * what is void.
 */
export function movementsOf({ organizationId, customerIds }: OfCustomers): SQL {
  const isIssued = and(
    eq(documents.organizationId, organizationId),
    inArray(documents.customerId, [...customerIds]),
    eq(documents.lifecycle, 'sent'),
    inArray(documents.type, ['invoice', 'credit_note']),
  );
  const isPaid = and(
    eq(payments.organizationId, organizationId),
    inArray(payments.customerId, [...customerIds]),
    isNull(payments.voidedAt),
  );
  return sql`
    select ${documents.customerId} as customer_id, ${documents.currency} as currency,
      ${documents.issueDate} as day, ${documents.type} as kind, ${documents.number} as reference,
      case when ${documents.type} = 'invoice' then 1 else -1 end * (${documents.total} + ${documents.roundingAmount}) as amount,
      ${documents.issuedAt} as at, ${documents.id} as id
    from ${documents} where ${isIssued}
    union all
    select ${payments.customerId}, ${payments.currency}, ${payments.paymentDate}, ${payments.kind}, ${payments.reference},
      case when ${payments.kind} = 'refund' then 1 else -1 end * ${payments.amount}, ${payments.createdAt}, ${payments.id}
    from ${payments} where ${isPaid}`;
}
