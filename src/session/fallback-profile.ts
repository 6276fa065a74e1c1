import { unnamedOrganization, type User } from '#shared/contract/me.ts';

/** spec.md section 3: used if the profile can't be loaded after signing in. It has no email address. */
export const fallbackProfile: User = {
  email: '',
  first_name: 'User',
  last_name: '',
  role: 'user',
  organization: unnamedOrganization,
};
