import type { LinkableProvider } from '#shared/contract/linked-accounts.ts';

/** The providers' names for a person. */
export const providerNames: Readonly<Record<LinkableProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};
