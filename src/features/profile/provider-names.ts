import type { LinkableProvider } from '#shared/contract/linked-accounts.ts';

export const providerNames: Readonly<Record<LinkableProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
};
