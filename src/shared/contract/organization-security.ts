import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const security = v.object({
  /** Users without two-factor authentication can do nothing but set it up. */
  requires_two_factor: v.boolean(),
  /** Number of active users who still have to. */
  without_two_factor: v.number(),
});
export type Security = v.InferOutput<typeof security>;

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/organization/security',
  access: 'admin',
  summary: 'Get the organization’s rules for signing in',
  output: security,
  success: 200,
  refusals: [],
});

export const changeSecurity = endpoint({
  method: 'PUT',
  path: '/api/organization/security',
  access: 'admin',
  needsProof: true,
  summary: 'Require two-factor authentication, or stop requiring it; admins must have it on themselves first',
  body: v.strictObject({ requires_two_factor: v.boolean() }),
  output: security,
  success: 200,
  refusals: ['conflict'],
});
