import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { pageOf, pageQuery } from './lists.ts';

const changedFields = v.nullable(v.record(v.string(), v.unknown()));

/** One thing that was done. Times are ISO 8601 in UTC. */
export const auditEvent = v.object({
  id: v.string(),
  at: v.string(),
  /** Noun and verb: `user.role_changed`. Grows with the product, so any text is read. */
  action: v.string(),
  /** Full name of who did it; null where nobody is known. */
  actor: v.nullable(v.string()),
  /** Full name or address of whom it was done to; null where that is no person, or is gone. */
  subject: v.nullable(v.string()),
  /** The changed fields only, amounts in major units; null where nothing was there before, or is there after. */
  before: changedFields,
  after: changedFields,
  // Copies that an older version of the app left on a device have neither.
  /** What the ids in both are called now: name of a customer, number of a document. What has no name is not in it. */
  names: v.optional(v.record(v.string(), v.string()), {}),
  /** In which the amounts are where the fields do not say; null where nobody knows, or there are none. */
  currency: v.optional(v.nullable(v.string()), null),
});
export type AuditEvent = v.InferOutput<typeof auditEvent>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'admin',
  summary: 'List what was done in the organization and by whom, newest first',
  query: v.strictObject({ ...pageQuery, cursor: v.optional(id) }),
  output: pageOf(auditEvent),
  success: 200,
  refusals: [],
});
