import type { Say } from '#server/words.ts';

/** A profile verified by the provider. */
export interface SocialProfile {
  /** The provider's permanent ID of the user. */
  readonly subject: string;
  /** Verified by the provider. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Result of checking a credential. `refused` includes a message for the user. */
export type SocialCheck =
  | { readonly kind: 'verified'; readonly profile: SocialProfile }
  | { readonly kind: 'refused'; readonly detail: Say }
  | { readonly kind: 'unreachable' };

export interface SocialProvider {
  /** Our app's public ID at the provider. */
  readonly appId: string;
  readonly check: (credential: string) => Promise<SocialCheck>;
}

/** The configured providers. */
export interface SocialProviders {
  readonly google?: SocialProvider;
  readonly facebook?: SocialProvider;
}
