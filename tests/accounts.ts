import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, TestApp } from './test-app.ts';

/** Meets the rules, is not guessable, and has no words, which take long to estimate. */
export const goodPassword = 'Qz8-vKxw,Tj3p';

/** The fields of a registration, with a unique address. */
export function newRegistration(changes: Record<string, unknown> = {}) {
  return {
    email: `ada.${randomBytes(6).toString('hex')}@example.com`,
    password: goodPassword,
    first_name: 'Ada',
    last_name: 'Lovelace',
    organization_name: 'Analytical Engines',
    phone: null,
    timezone: 'Europe/London',
    currency: 'GBP',
    ...changes,
  };
}

const linkPages = {
  'verification link': 'verify-email',
  'password link': 'reset-password',
  'e-mail link': 'confirm-email',
  'invitation link': 'accept-invitation',
};

/** The token of the latest link of this kind mailed to this address. */
export async function mailedToken(
  app: TestApp,
  email: string,
  linkName: keyof typeof linkPages = 'verification link',
): Promise<string> {
  const link = (await app.mailsTo(email)).findLast((mail) => mail.linkName === linkName)?.link ?? '';
  expect(link.split('#token=')[0]).toBe(`http://localhost:3000/${linkPages[linkName]}`);
  return link.split('#token=')[1] ?? '';
}

/** Registers, verifies and signs in the first admin of an organization; returns the pair of tokens. */
export async function signedUp(app: TestApp, changes: Record<string, unknown> = {}) {
  const registration = newRegistration(changes);
  await succeed(app.call('POST', '/auth/register', { body: registration, address: registration.email }));
  await succeed(
    app.call('POST', '/auth/verify-email', { body: { token: await mailedToken(app, registration.email) } }),
  );
  const { email, password } = registration;
  return { email, password, ...(await signedIn(app, { email, password })) };
}

/** Signs in; returns the pair of tokens. */
export async function signedIn(app: TestApp, { email, password }: { email: string; password: string }) {
  const body = { email, password };
  const answer = await succeed(app.call('POST', '/auth/login', { body, address: email }));
  const tokens: { access_token: string; refresh_token: string } = answer.body;
  return tokens;
}

async function succeed(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
}
