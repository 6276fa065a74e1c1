import type { Say } from '#server/words.ts';

/** What a provider vouches for. */
export interface SocialProfile {
  /** The provider's own, lasting id of the person. */
  readonly subject: string;
  /** An address that the provider has verified. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Outcome of checking a credential. `refused` says why, in a sentence for a person. */
export type SocialCheck =
  | { readonly kind: 'verified'; readonly profile: SocialProfile }
  | { readonly kind: 'refused'; readonly detail: Say }
  | { readonly kind: 'unreachable' };

export interface SocialProvider {
  /** Public id of our application at the provider. */
  readonly appId: string;
  readonly check: (credential: string) => Promise<SocialCheck>;
}

/** The providers that this server is configured for. */
export interface SocialProviders {
  readonly google?: SocialProvider;
  readonly facebook?: SocialProvider;
}
