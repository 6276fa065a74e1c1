import type { AuthResult } from '#session/auth-result.ts';

/** What a provider button does with a credential, one attempt at a time. */
export interface ProviderAction {
  busy: boolean;
  /** Runs an attempt and keeps its error; never rejects. */
  run: (attempt: () => Promise<AuthResult>) => Promise<AuthResult>;
  fail: (message: string) => void;
  /** Signs in or links with the provider's credential. */
  present: (provider: 'google' | 'facebook', credential: string) => Promise<AuthResult>;
}
