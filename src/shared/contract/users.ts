import * as v from 'valibot';
import { roles } from '../permissions.ts';
import { endpoint } from './endpoint.ts';
import { newPassword } from './registration.ts';
import { done, email, id, nothing, requiredText } from './fields.ts';
import { pageOf, pageQuery } from './lists.ts';
import { says } from '../words/field-words.ts';

const role = v.picklist(
  roles,
  says((say) => say.unknownRole),
);

/** A user in the admin's list. Times are ISO 8601 in UTC. */
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
  /** When an admin's request to turn it off takes effect; null if there is none. */
  two_factor_off_at: v.optional(v.fallback(v.nullable(v.string()), null)),
});
export type OrganizationUser = v.InferOutput<typeof organizationUser>;

/**
 * An invitation. Where no mail server is set up, the admin gets the link to pass on; elsewhere it proves that the email
 * was received, so only the email has it.
 */
const invitedUser = v.object({ ...organizationUser.entries, invitation_url: v.optional(v.string()) });
export type InvitedUser = v.InferOutput<typeof invitedUser>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/auth/users',
  access: 'auditor',
  summary: 'List users and open invitations, oldest first',
  query: v.strictObject({ ...pageQuery, cursor: v.optional(id) }),
  output: pageOf(organizationUser),
  success: 200,
  refusals: [],
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/auth/users/invite',
  access: 'admin',
  summary: 'Invite someone by email; the link works for 72 hours, and a new invitation replaces it',
  body: v.strictObject({ email, role: v.optional(role, 'user') }),
  output: invitedUser,
  success: 201,
  refusals: ['forbidden', 'conflict', 'recent_sign_in_required', 'too_many_attempts'],
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/auth/users/{id}/resend-invitation',
  access: 'admin',
  summary: 'Resend an open invitation with a new link',
  params: v.strictObject({ id }),
  output: invitedUser,
  success: 200,
  refusals: ['forbidden', 'not_found', 'too_many_attempts'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitations/accept',
  access: 'public',
  summary: 'Join an organization with the token from the invitation; sign in afterwards',
  body: v.strictObject({
    token: v.pipe(v.string(), v.maxLength(1024)),
    first_name: requiredText(
      (say) => say.labels.firstName,
      100,
      (say) => say.enterFirstName,
    ),
    last_name: requiredText(
      (say) => say.labels.lastName,
      100,
      (say) => say.enterLastName,
    ),
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
  needsProof: true,
  summary: 'Change a user’s role',
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
  summary: 'Deactivate a user and end their sessions, or revoke an open invitation',
  params: v.strictObject({ id }),
  output: nothing,
  success: 204,
  refusals: ['forbidden', 'not_found', 'last_admin'],
});

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/auth/users/{id}/reactivate',
  access: 'admin',
  summary: 'Reactivate a deactivated user',
  params: v.strictObject({ id }),
  output: organizationUser,
  success: 200,
  refusals: ['forbidden', 'not_found', 'recent_sign_in_required'],
});

export const removeTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/users/{id}/two-factor-removal',
  access: 'admin',
  needsProof: true,
  summary:
    'Turn off two-factor authentication for a user who lost their app and recovery codes; takes effect after 24 hours, and both are emailed',
  params: v.strictObject({ id }),
  output: organizationUser,
  success: 200,
  refusals: ['forbidden', 'not_found', 'conflict'],
});

export const cancelTwoFactorRemoval = endpoint({
  method: 'DELETE',
  path: '/auth/users/{id}/two-factor-removal',
  access: 'admin',
  summary: 'Keep a user’s two-factor authentication on after all',
  params: v.strictObject({ id }),
  output: organizationUser,
  success: 200,
  refusals: ['forbidden', 'not_found'],
});
