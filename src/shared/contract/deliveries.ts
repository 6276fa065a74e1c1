import * as v from 'valibot';
import { timestamp } from './dates.ts';
import { document, documentInput, inOrder } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { email, id, optionalText } from './fields.ts';
import { expectedVersion } from './versions.ts';
import { says } from '../words/field-words.ts';

/** `kept`: this server has no mail server, so the message stays on it. */
export const deliveryStates = ['queued', 'sending', 'sent', 'failed', 'kept'] as const;

/** A document on its way to one address. */
export const delivery = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  /** In the words of a reminder. */
  reminder: v.optional(v.boolean(), false),
  state: v.picklist(deliveryStates),
  /** How often it was tried. */
  attempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** A sentence that says why the last try failed; null where none did. */
  reason: v.nullable(v.string()),
  /** Where it will be tried again by itself. */
  next_attempt_at: v.nullable(timestamp),
  sent_at: v.nullable(timestamp),
  created_at: timestamp,
});
export type Delivery = v.InferOutput<typeof delivery>;

export const sendDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/send',
  access: 'user',
  summary:
    'Email a document with its PDF and a link; saves `document` first if it’s sent along, and issues a draft',
  params: v.strictObject({ id }),
  body: v.strictObject({
    /** The draft as it stands in the editor. Absent: as it is stored. */
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
    /** In the words of a reminder; for an invoice that is overdue. */
    reminder: v.optional(v.boolean(), false),
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
