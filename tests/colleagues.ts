import { expect } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import { goodPassword, mailedToken, newRegistration, signedIn } from './accounts.ts';
import type { TestApp } from './test-app.ts';

/** Invites a new address on behalf of the owner of `token`. */
export async function invited(app: TestApp, token: string, role: Role = 'user') {
  const { email } = newRegistration();
  const answer = await app.call('POST', '/auth/users/invite', { token, body: { email, role } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const id: string = answer.body.id;
  return { id, email };
}

/** A colleague invited by the owner of `token`, who has accepted and is signed in. */
export async function joined(app: TestApp, token: string, role: Role = 'user') {
  const { id, email } = await invited(app, token, role);
  const body = {
    token: await mailedToken(app, email, 'invitation link'),
    first_name: 'Grace',
    last_name: 'Hopper',
    password: goodPassword,
  };
  const answer = await app.call('POST', '/auth/invitations/accept', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id, email, password: goodPassword, ...(await signedIn(app, { email, password: goodPassword })) };
}
