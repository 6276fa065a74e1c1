import { signedUp } from './accounts.ts';
import { withTwoFactor } from './authenticator.ts';
import type { TestApp } from './test-app.ts';

export const wrongCode = { status: 422, body: { code: 'two_factor_invalid' } };

/** The calls of two-factor authentication, and what its tests look at. */
export function twoFactorOf(app: TestApp) {
  const post = async (path: string, token: string, body?: unknown) => app.call('POST', path, { token, body });
  return {
    post,
    verify: async (token: string, totp_code: string) => post('/auth/2fa/verify', token, { totp_code }),
    subjects: async (email: string) => (await app.mailsTo(email)).map((mail) => mail.subject),
    /** An account with two-factor authentication, its secret and its recovery codes. */
    protectedAccount: async () => {
      const account = await signedUp(app);
      return { ...account, ...(await withTwoFactor(app, account.access_token)) };
    },
  };
}
