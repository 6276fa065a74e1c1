import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { id, nothing } from './fields.ts';

/** A sign-in on one device. Times are ISO 8601 in UTC. */
export const session = v.object({
  id: v.string(),
  /** The session that made this call. */
  current: v.boolean(),
  /** The browser's User-Agent at sign-in. */
  user_agent: v.nullable(v.string()),
  created_at: v.string(),
  /** When its tokens were last refreshed; about every 15 minutes while in use. */
  last_used_at: v.string(),
  expires_at: v.string(),
});
export type Session = v.InferOutput<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  summary: 'List the devices where you’re signed in, newest first, up to 20',
  output: v.object({ items: v.array(session) }),
  success: 200,
  refusals: [],
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'user',
  summary: 'Sign out on one device',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['not_found'],
});

export const revokeOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  summary: 'Sign out on all other devices',
  output: nothing,
  success: 204,
  refusals: [],
});
