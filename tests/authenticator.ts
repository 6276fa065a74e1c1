import { expect } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './test-app.ts';

/** The code of an authenticator app at `now`, or `steps` half minutes later. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: now.getTime() + steps * 30_000 });
}

/** Turns on two-factor authentication for the owner of `token`; uses up the code of the previous step. */
export async function withTwoFactor(app: TestApp, token: string) {
  const setup = await app.call('POST', '/auth/2fa/setup', { token });
  const secret: string = setup.body.secret;
  const body = { totp_code: codeOf(secret, app.clock(), -1) };
  const enabled = await app.call('POST', '/auth/2fa/enable', { token, body });
  expect(enabled.status, JSON.stringify(enabled.body)).toBe(200);
  const recoveryCodes: string[] = enabled.body.recovery_codes;
  return { secret, recoveryCodes };
}
