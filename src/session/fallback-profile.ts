import { unnamedOrganization, type User } from '#shared/contract/me.ts';

/** spec.md section 3: stands in when the profile can't be fetched after signing in; the host gave no e-mail. */
export const fallbackProfile: User = {
  email: '',
  first_name: 'User',
  last_name: '',
  role: 'user',
  organization: unnamedOrganization,
};
