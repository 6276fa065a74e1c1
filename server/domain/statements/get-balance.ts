import { sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import type { getCustomerBalance as endpoint } from '#shared/contract/statements.ts';
import type { HandlerOutput } from '#shared/contract/endpoint.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import { documents } from '#server/db/schema/documents.ts';
import { paymentAllocations } from '#server/db/schema/payment-allocations.ts';
import { payments } from '#server/db/schema/payments.ts';
import type { Actor } from '../actor.ts';
import { requireCustomer } from '../customers/require-customer.ts';
import type { Deps } from '../deps.ts';

interface BalanceRow extends Record<string, unknown> {
  readonly currency: string;
  readonly due: string;
  readonly overdue: string;
  readonly credit: string;
  readonly of_notes: string;
}

/** A customer's amount due and credit, also for deleted customers. Throws not_found. */
export async function getBalance(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { organizationId, timezone }: Pick<Actor, 'organizationId' | 'timezone'>,
  customerId: string,
): Promise<HandlerOutput<typeof endpoint>> {
  await requireCustomer(db, organizationId, customerId, { evenDeleted: true, lock: null });
  const today = dayIn(timezone, clock());
  const { rows } = await db.execute<BalanceRow>(sql`
    select currency, sum(due)::text as due, sum(overdue)::text as overdue, sum(credit + of_notes)::text as credit,
      sum(of_notes)::text as of_notes from (
      select ${documents.currency} as currency,
        case when ${documents.type} = 'invoice' then ${documents.amountDue} else 0 end as due,
        case when ${documents.type} = 'invoice' and ${documents.dueDate} < ${today}::date
          then ${documents.amountDue} else 0 end as overdue,
        0 as credit, case when ${documents.type} = 'credit_note' then ${documents.amountDue} else 0 end as of_notes
      from ${documents}
      where ${documents.organizationId} = ${organizationId} and ${documents.customerId} = ${customerId}
        and ${documents.lifecycle} = 'sent' and ${documents.type} in ('invoice', 'credit_note')
      union all
      select ${payments.currency}, 0, 0, case when ${payments.kind} = 'payment' then 1 else -1 end * (${payments.amount} -
        (select coalesce(sum(${paymentAllocations.amount}), 0) from ${paymentAllocations}
          where ${paymentAllocations.organizationId} = ${organizationId}
            and ${paymentAllocations.paymentId} = ${payments.id})), 0
      from ${payments}
      where ${payments.organizationId} = ${organizationId} and ${payments.customerId} = ${customerId}
        and ${payments.voidedAt} is null
    ) movements group by currency order by currency`);
  return { items: rows.map(presentBalance) };
}

function presentBalance({ currency, due, overdue, credit, of_notes: ofNotes }: BalanceRow) {
  const wire = (amount: string) => toWireAmount(BigInt(amount), currency);
  return {
    currency,
    due: wire(due),
    overdue: wire(overdue),
    credit: wire(credit),
    credit_of_notes: wire(ofNotes),
  };
}
