import * as v from 'valibot';
import { roles } from '../permissions.ts';
import { endpoint } from './endpoint.ts';
import { newPassword } from './auth.ts';
import { done, email, id, nothing, requiredText } from './fields.ts';
import { pageOf, pageQuery } from './lists.ts';

const role = v.picklist(roles, 'This role is not known.');

/** A colleague as the admin's list shows one. Times are ISO 8601 in UTC. */
export const organizationUser = v.object({
  id: v.string(),
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  role,
  status: v.picklist(['active', 'invited', 'deactivated']),
  last_seen_at: v.nullable(v.string()),
  created_at: v.string(),
  two_factor_enabled: v.optional(v.fallback(v.boolean(), false)),
  /** When an admin's wish to turn it off takes effect; null where there is none. */
  two_factor_off_at: v.optional(v.fallback(v.nullable(v.string()), null)),
});
export type OrganizationUser = v.InferOutput<typeof organizationUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/auth/users',
  access: 'admin',
  summary: "The organization's users and open invitations, in the order they came",
  query: v.strictObject({ ...pageQuery, cursor: v.optional(id) }),
  output: pageOf(organizationUser),
  success: 200,
  refusals: [],
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/auth/users/invite',
  access: 'admin',
  summary: 'Invite somebody by e-mail; the link holds for 72 hours, and another invitation replaces it',
  body: v.strictObject({ email, role: v.optional(role, 'user') }),
  output: organizationUser,
  success: 201,
  refusals: ['forbidden', 'conflict', 'too_many_attempts'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/auth/users/{id}/resend-invitation',
  access: 'admin',
  summary: 'Send an open invitation again, with a new link',
  params: v.strictObject({ id }),
  output: organizationUser,
  success: 200,
  refusals: ['forbidden', 'not_found', 'too_many_attempts'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitations/accept',
  access: 'public',
  summary: 'Join an organization with the token that was mailed; signing in comes next',
  body: v.strictObject({
    token: v.pipe(v.string(), v.maxLength(1024)),
    first_name: requiredText('First name', 100),
    last_name: requiredText('Last name', 100),
    password: newPassword,
  }),
  output: done,
  success: 200,
  refusals: ['token_invalid', 'weak_password', 'conflict', 'overloaded'],
});

export const changeUserRole = endpoint({
  method: 'PATCH',
  path: '/auth/users/{id}/role',
  access: 'admin',
  summary: 'Give a user another role',
  params: v.strictObject({ id }),
  body: v.strictObject({ new_role: role }),
  output: organizationUser,
  success: 200,
  refusals: ['forbidden', 'not_found', 'last_admin'],
});

export const deactivateUser = endpoint({
  method: 'DELETE',
  path: '/auth/users/{id}',
  access: 'admin',
  summary: 'Deactivate a user and end their sessions, or withdraw an open invitation',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['forbidden', 'not_found', 'last_admin'],
});

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/auth/users/{id}/reactivate',
  access: 'admin',
  summary: 'Let a deactivated user sign in again',
  params: v.strictObject({ id }),
  output: organizationUser,
  success: 200,
  refusals: ['forbidden', 'not_found'],
});

export const removeTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/users/{id}/two-factor-removal',
  access: 'admin',
  summary:
    'Turn off two-factor sign-in of a colleague who lost the app and the recovery codes; takes effect after 24 hours, and both are told',
  params: v.strictObject({ id }),
  output: organizationUser,
  success: 200,
  refusals: ['forbidden', 'not_found', 'conflict'],
});

export const cancelTwoFactorRemoval = endpoint({
  method: 'DELETE',
  path: '/auth/users/{id}/two-factor-removal',
  access: 'admin',
  summary: "Keep a colleague's two-factor sign-in after all",
  params: v.strictObject({ id }),
  output: organizationUser,
  success: 200,
  refusals: ['forbidden', 'not_found'],
});
