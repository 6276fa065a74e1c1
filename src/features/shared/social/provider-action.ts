import type { AuthResult } from '#session/auth-result.ts';

/** What a provider's button does with a credential, one attempt at a time. */
export interface ProviderAction {
  busy: boolean;
  /** Runs an attempt and shows its error; never rejects. */
  run: (attempt: () => Promise<AuthResult>) => Promise<AuthResult>;
  fail: (message: string) => void;
  /** Hands the provider's credential on, to sign in or to link. */
  present: (provider: 'google' | 'facebook', credential: string) => Promise<AuthResult>;
}
