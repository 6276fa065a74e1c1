import * as v from 'valibot';
import { timestamp } from './dates.ts';
import { document, documentInput, inOrder } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { email, id, optionalText } from './fields.ts';
import { expectedVersion } from './versions.ts';
import { says } from '../words/field-words.ts';

/**
 * `scheduled`: for `send_at`, and `cancelled` if somebody thought better of it. `kept`: no mail server is configured, so
 * the email is only stored.
 */
export const deliveryStates = [
  'scheduled',
  'cancelled',
  'queued',
  'sending',
  'sent',
  'failed',
  'kept',
] as const;

/** An email of a document to one address. */
export const delivery = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  /** Whether it is a reminder. */
  reminder: v.optional(v.boolean(), false),
  state: v.picklist(deliveryStates),
  /** Number of attempts so far. */
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Why the last attempt failed; null if none has. */
  reason: v.nullable(v.string()),
  /** When it will be retried automatically. */
  next_attempt_at: v.nullable(timestamp),
  /** When it was scheduled to be sent. Null: at once. */
  send_at: v.optional(v.nullable(timestamp), null),
  /** Of a `failed` one: it was sent, and reported as undelivered since. */
  sent_at: v.nullable(timestamp),
  created_at: timestamp,
});
export type Delivery = v.InferOutput<typeof delivery>;

export const sendDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/send',
  access: 'writer',
  summary:
    'Email a document with its PDF and a link; saves `document` first if it’s sent along, and issues a draft',
  params: v.strictObject({ id }),
  body: v.strictObject({
    /** The draft as edited. Absent: as stored. */
    document: v.optional(documentInput),
    /** Absent: the customer's address. */
    to: v.optional(
      v.pipe(
        v.array(email),
        v.minLength(
          1,
          says((say) => say.enterAddress),
        ),
        v.maxLength(
          10,
          says((say) => say.tooManyAddresses(10)),
        ),
      ),
    ),
    subject: optionalText((say) => say.labels.subject, 200),
    message: optionalText((say) => say.labels.message, 4000),
    /** Send it as a reminder. Only for overdue invoices. */
    reminder: v.optional(v.boolean(), false),
    /** Send it then, up to a year ahead. A draft is issued at once. Absent or past: send it now. */
    send_at: v.optional(v.pipe(v.string(), v.isoTimestamp(says((say) => say.enterMoment)))),
    in_order: inOrder,
    version: expectedVersion,
  }),
  output: document,
  success: 202,
  repeatable: true,
  refusals: [
    'not_found',
    'conflict',
    'version_conflict',
    'totals_mismatch',
    'out_of_order',
    'document_frozen',
    'transition_not_allowed',
    'sender_unknown',
    'too_many_attempts',
  ],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/deliveries',
  access: 'user',
  summary: 'List the last 100 emails with this document, newest first',
  params: v.strictObject({ id }),
  output: v.object({ items: v.array(delivery) }),
  success: 200,
  refusals: ['not_found'],
});

export const cancelScheduled = endpoint({
  method: 'DELETE',
  path: '/api/documents/{id}/deliveries/scheduled',
  access: 'writer',
  summary: 'Cancel a document’s scheduled emails that aren’t being sent yet, and list its emails',
  params: v.strictObject({ id }),
  output: v.object({ items: v.array(delivery) }),
  success: 200,
  refusals: ['not_found'],
});
