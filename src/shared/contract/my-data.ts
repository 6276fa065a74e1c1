import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { linkedAccount } from './linked-accounts.ts';
import { passkey } from './passkeys.ts';

const moment = v.nullable(v.string());
/** Limit for events and emails. The organization has the rest. */
export const mostEvents = 5000;

const fields = v.nullable(v.record(v.string(), v.unknown()));

/** All personal data of a user (GDPR articles 15 and 20). Times are ISO 8601 in UTC. */
const myData = v.object({
  exported_at: v.string(),
  profile: v.object({
    id: v.string(),
    email: v.string(),
    first_name: v.string(),
    last_name: v.string(),
    phone: v.nullable(v.string()),
    timezone: v.nullable(v.string()),
    role: v.string(),
    created_at: v.string(),
    email_verified_at: moment,
    last_seen_at: moment,
    two_factor_enabled_at: moment,
    unused_recovery_codes: v.number(),
  }),
  organization: v.object({ id: v.string(), name: v.string() }),
  /** Includes sessions that ended in the last 30 days. */
  sessions: v.array(
    v.object({
      id: v.string(),
      user_agent: v.nullable(v.string()),
      created_at: v.string(),
      last_used_at: v.string(),
      expires_at: v.string(),
      ended_at: moment,
      ended_because: v.nullable(v.string()),
    }),
  ),
  linked_accounts: v.array(
    v.object({ ...linkedAccount.entries, /** The provider's id for the user. */ subject: v.string() }),
  ),
  passkeys: v.array(passkey),
  /** The latest `mostEvents` stored emails to the current address, without their content. */
  mails: v.array(
    v.object({ subject: v.string(), state: v.string(), created_at: v.string(), sent_at: moment }),
  ),
  /**
   * The latest `mostEvents` events by the user or about their account. Values before and after are included only
   * for the user's own account; others belong to the organization.
   */
  audit_log: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      action: v.string(),
      entity: v.string(),
      entity_id: v.string(),
      by_themselves: v.boolean(),
      before: fields,
      after: fields,
    }),
  ),
});
export type MyData = v.InferOutput<typeof myData>;

export const getMyData = endpoint({
  method: 'GET',
  path: '/auth/me/data',
  access: 'user',
  needsProof: true,
  summary: 'Get all data held about you, without secrets',
  output: myData,
  success: 200,
  refusals: ['too_many_attempts'],
});
