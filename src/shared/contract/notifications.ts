import * as v from 'valibot';
import { documentType } from './document-fields.ts';
import { endpoint } from './endpoint.ts';

/** The server counts no further: more than this is "99+". */
export const mostCounted = 100;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostCounted));

/** An invoice whose due date has passed. `amount_due` in major units of `currency`. */
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

/** A mail that was given up after its last try. `created_at` is ISO 8601 in UTC. */
const failedMail = v.object({
  id: v.string(),
  recipient: v.string(),
  subject: v.string(),
  /** The document that it should have brought; neither where it brought none. */
  document_id: v.nullish(v.string(), null),
  document_type: v.nullish(documentType, null),
  created_at: v.string(),
});

/** An invitation that nobody has accepted. `expires_at` is ISO 8601 in UTC; past it, the link is dead. */
const openInvitation = v.object({
  id: v.string(),
  email: v.string(),
  expires_at: v.string(),
  is_expired: v.boolean(),
});

/** What needs attention. Lists hold the first few; counts stop at `mostCounted`. */
export const notifications = v.object({
  overdue_invoices: v.object({ count, oldest: v.array(overdueInvoice) }),
  /** For admins all; for others those that they sent themselves, where there are any. */
  failed_mails: v.optional(v.object({ count, latest: v.array(failedMail) })),
  /** For admins only. */
  invitations: v.optional(v.object({ count, oldest: v.array(openInvitation) })),
});
/** Version of this shape as copies on devices carry it: raise it when a field is renamed or changes its meaning. */
export const notificationsSchema = 1;
export type Notifications = v.InferOutput<typeof notifications>;

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  summary:
    'Get what needs attention: overdue invoices and your failed emails; for admins, all failed emails and open invitations',
  output: notifications,
  success: 200,
  refusals: [],
});
