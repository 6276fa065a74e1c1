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
  /** The changed fields only; null where nothing was there before, or is there after. */
  before: changedFields,
  after: changedFields,
});
export type AuditEvent = v.InferOutput<typeof auditEvent>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  access: 'admin',
  summary: 'What was done in the organization and by whom, the latest first',
  query: v.strictObject({ ...pageQuery, cursor: v.optional(id) }),
  output: pageOf(auditEvent),
  success: 200,
  refusals: [],
});
