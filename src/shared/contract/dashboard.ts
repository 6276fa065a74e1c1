import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Amount in major units of the organization's default currency. */
const amount = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** spec.md section 3, "Recent invoice". The screen shows 'Unknown Customer' if `customer_name` is missing. */
const recentInvoice = v.object({
  document_id: v.union([v.string(), v.number()]),
  document_number: v.fallback(v.nullish(v.string(), null), null),
  customer_name: v.fallback(v.nullish(v.string(), null), null),
  total_amount: amount,
  status: v.string(),
  /** Our addition: ISO 4217 code if it differs from the organization's currency. */
  currency: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))), undefined),
  /** Our addition: no email or opened link has carried the invoice to its customer. */
  is_carried: v.fallback(v.optional(v.literal(false)), undefined),
});
export type RecentInvoice = v.InferOutput<typeof recentInvoice>;

/** spec.md section 3, "Dashboard stats". */
export const dashboardStats = v.object({
  total_revenue: amount,
  /** Percent; falsy values are shown as N/A. */
  growth_percentage: v.nullish(v.pipe(v.number(), v.finite()), null),
  total_invoices: count,
  total_customers: count,
  pending_amount: amount,
  recent_invoices: v.array(recentInvoice),
  /** Our addition: the number of overdue invoices, for the app badge. The server stops counting at 100. */
  overdue_invoices: v.optional(count),
});
/** Schema version of saved stats. Raise it when a field is renamed or changes meaning. */
export const statsSchema = 1;
export type DashboardStats = v.InferOutput<typeof dashboardStats>;

export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  access: 'user',
  summary: 'Get the organization’s figures and its recent invoices',
  output: dashboardStats,
  success: 200,
  refusals: [],
});

export const getRevenue = endpoint({
  method: 'GET',
  path: '/api/dashboard/revenue',
  access: 'user',
  summary:
    'Get payments less refunds for the last twelve months, including this one, in the default currency',
  output: v.object({
    currency: v.string(),
    /** Oldest first; `month` is YYYY-MM. A device that saved it before has no `year_before`. */
    months: v.array(v.object({ month: v.string(), revenue: amount, year_before: v.optional(amount, 0) })),
  }),
  success: 200,
  refusals: [],
});

/** Days overdue. */
export const receivableAges = ['current', '1-30', '31-60', '61-90', '90+'] as const;

export const getReceivables = endpoint({
  method: 'GET',
  path: '/api/dashboard/receivables',
  access: 'user',
  summary: 'Get what is owed by age and currency, default currency first',
  output: v.object({
    /** The day, in the organization's timezone, from which ages are calculated. */
    as_of: v.string(),
    currencies: v.array(
      v.object({
        currency: v.string(),
        total: amount,
        ages: v.array(v.object({ age: v.picklist(receivableAges), invoices: count, amount })),
        /** What falls due in each of the next eight weeks, from `as_of` on. A device that saved it before has none. */
        weeks: v.optional(
          v.array(v.object({ from: v.string(), to: v.string(), invoices: count, amount })),
          [],
        ),
      }),
    ),
  }),
  success: 200,
  refusals: [],
});

const owingCustomer = v.object({ customer_id: v.string(), name: v.string(), overdue: amount, open: amount });

export const getFollowUps = endpoint({
  method: 'GET',
  path: '/api/dashboard/follow-ups',
  access: 'user',
  summary: 'Get the customers who owe most, and how many documents wait for something to be done',
  output: v.object({
    /** Up to five of each currency, default currency first; who owes most first. */
    owing: v.array(v.object({ currency: v.string(), customers: v.array(owingCustomer) })),
    /**
     * Invoices with the status filters `draft`, `unsent` and `undelivered`; estimates that were `accepted`. The server
     * stops counting at a hundred.
     */
    drafts: count,
    unsent: count,
    undelivered: count,
    accepted: count,
    /** Recurring invoices that stopped at a problem. A device that saved it before has none. */
    stopped: v.optional(count, 0),
    /** Invoices with the status filter `overdue`. A device that saved it before has none. */
    late: v.optional(count, 0),
  }),
  success: 200,
  refusals: [],
});
