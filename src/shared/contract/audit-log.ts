import * as v from 'valibot';
import { documentTypes } from '../documents/document-type.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { pageOf, pageQuery } from './lists.ts';

const changedFields = v.nullable(v.record(v.string(), v.unknown()));

/** One audit event. Times are ISO 8601 in UTC. */
export const auditEvent = v.object({
  id: v.string(),
  at: v.string(),
  /** Noun and verb, such as `user.role_changed`. New actions appear over time, so any text is accepted. */
  action: v.string(),
  /** Full name of the user who did it; null if unknown. */
  actor: v.nullable(v.string()),
  /** Full name or email address of the user it was done to; null if it wasn't a user or the user is gone. */
  subject: v.nullable(v.string()),
  /** Changed fields only, amounts in major units. `before` is null on creation, `after` on deletion. */
  before: changedFields,
  after: changedFields,
  // All are missing from data saved by older versions of the app.
  /** Current names for the ids in `before` and `after`: customer names, document numbers. */
  names: v.optional(v.record(v.string(), v.string()), {}),
  /** Currency of the amounts if the fields don't include it; null if unknown or there are no amounts. */
  currency: v.optional(v.nullable(v.string()), null),
  /** What it was done to, if that is a document or a customer. Drafts have no name. */
  about: v.optional(
    v.nullable(
      v.object({
        type: v.picklist([...documentTypes, 'customer']),
        id: v.string(),
        name: v.nullable(v.string()),
      }),
    ),
    null,
  ),
  /** The documents that it names, by their numbers. */
  documents: v.optional(
    v.record(v.string(), v.object({ type: v.picklist(documentTypes), id: v.string() })),
    {},
  ),
  /** Its emails that haven't gone out, by address. `kept`: no mail server is configured. */
  unsent: v.optional(v.record(v.string(), v.picklist(['queued', 'failed', 'kept'])), {}),
});
export type AuditEvent = v.InferOutput<typeof auditEvent>;

/** What an event may be about, to filter by. Price lists are items. */
export const auditedKinds = [
  'document',
  'customer',
  'payment',
  'item',
  'recurring_invoice',
  'user',
  'organization',
] as const;
export type AuditedKind = (typeof auditedKinds)[number];

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'auditor',
  summary: 'List what was done in the organization and by whom, newest first',
  query: v.strictObject({
    ...pageQuery,
    cursor: v.optional(id),
    about: v.optional(v.picklist(auditedKinds)),
  }),
  output: pageOf(auditEvent),
  success: 200,
  refusals: [],
});
