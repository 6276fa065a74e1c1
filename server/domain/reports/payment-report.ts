import { sql } from 'drizzle-orm';
import type { PaymentReport } from '#shared/contract/reports.ts';
import type { PaymentMethod } from '#shared/documents/payment.ts';
import { sumOf } from '#shared/money/sum-of.ts';
import { toWireAmount } from '#shared/money/wire.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { readOrganization } from '../organization/read-organization.ts';
import { groupBy } from './group-by.ts';

interface Row extends Record<string, unknown> {
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly payments: number;
  readonly received: string;
  readonly refunded: string;
}

/** Payments and refunds of a period by method; void ones don't count. */
export async function getPaymentReport(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Pick<Actor, 'organizationId'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PaymentReport> {
  const { defaultCurrency } = await readOrganization(db, organizationId);
  const { rows } = await db.execute<Row>(sql`
    select p.currency, p.method, count(*) filter (where p.kind = 'payment')::int as payments,
      coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0)::text as received,
      coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0)::text as refunded
    from payments p
    where p.organization_id = ${organizationId} and p.payment_date between ${from}::date and ${to}::date
      and p.voided_at is null
    group by p.currency, p.method
    order by sum(case when p.kind = 'payment' then p.amount else -p.amount end) desc, p.method`);
  const byCurrency = groupBy(rows, ({ currency }) => currency);
  const others = [...byCurrency.keys()].filter((currency) => currency !== defaultCurrency).toSorted();
  const currencies = [defaultCurrency, ...others].map((currency) => {
    const own = byCurrency.get(currency) ?? [];
    const methods = own.map((row) => Object.assign(sumsOf([row], currency), { method: row.method }));
    return Object.assign(sumsOf(own, currency), { currency, methods });
  });
  return { from, to, currencies };
}

function sumsOf(rows: readonly Row[], currency: string) {
  const received = sumOf(rows.map((row) => BigInt(row.received)));
  const refunded = sumOf(rows.map((row) => BigInt(row.refunded)));
  return {
    payments: rows.reduce((count, { payments }) => count + payments, 0),
    received: toWireAmount(received, currency),
    refunded: toWireAmount(refunded, currency),
    net: toWireAmount(received - refunded, currency),
  };
}
