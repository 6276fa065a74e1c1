import * as v from 'valibot';
import { documentType } from './document-fields.ts';
import { endpoint } from './endpoint.ts';

/** The server stops counting here; more is shown as "99+". */
export const mostCounted = 100;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostCounted));

/** An overdue invoice. `amount_due` is in major units of `currency`. */
const overdueInvoice = v.object({
  document_id: v.string(),
  document_number: v.string(),
  customer_name: v.string(),
  /** Calendar day `YYYY-MM-DD`. */
  due_date: v.string(),
  amount_due: v.pipe(v.number(), v.finite()),
  /** ISO 4217. */
  currency: v.string(),
});

/** An email that was given up after the last attempt. `created_at` is ISO 8601 in UTC. */
const failedMail = v.object({
  id: v.string(),
  recipient: v.string(),
  subject: v.string(),
  /** The document it was to deliver, if any. */
  document_id: v.nullish(v.string(), null),
  document_type: v.nullish(documentType, null),
  /** The customer whose statement it was to deliver, if any. */
  customer_id: v.nullish(v.string(), null),
  created_at: v.string(),
});

/** A pending invitation. `expires_at` is ISO 8601 in UTC; after that, the link no longer works. */
const openInvitation = v.object({
  id: v.string(),
  email: v.string(),
  expires_at: v.string(),
  is_expired: v.boolean(),
});

/** An estimate that its customer accepted or declined. `answered_at` is ISO 8601 in UTC. */
const answeredEstimate = v.object({
  document_id: v.string(),
  document_number: v.string(),
  customer_name: v.string(),
  verdict: v.picklist(['accepted', 'declined']),
  answered_at: v.string(),
});

/** What needs attention. Lists hold the first few; counts stop at `mostCounted`. */
export const notifications = v.object({
  overdue_invoices: v.object({ count, oldest: v.array(overdueInvoice) }),
  /** All for admins; for others, those they sent, if any. */
  failed_mails: v.optional(v.object({ count, latest: v.array(failedMail) })),
  /** Estimates answered in the last two weeks that were neither invoiced nor reopened since; absent if none. */
  answered_estimates: v.optional(v.object({ count, latest: v.array(answeredEstimate) })),
  /** Admins only. */
  invitations: v.optional(v.object({ count, oldest: v.array(openInvitation) })),
});
/** Schema version of saved notifications. Raise it when a field is renamed or changes meaning. */
export const notificationsSchema = 1;
export type Notifications = v.InferOutput<typeof notifications>;

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary:
    'Get what needs attention: overdue invoices, answered estimates, and your failed emails; for admins, all failed emails and open invitations',
  output: notifications,
  success: 200,
  refusals: [],
});

/** How many things need attention; at most `mostCounted` of each kind. */
export function countOf(all: Notifications): number {
  const { overdue_invoices: overdue, answered_estimates: answered, failed_mails: failed, invitations } = all;
  return [overdue, answered, failed, invitations].reduce((sum, part) => sum + (part?.count ?? 0), 0);
}
