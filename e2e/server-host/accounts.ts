import { randomInt, randomUUID } from 'node:crypto';
import type { BillhookServer } from './billhook-server.ts';
import { call, textField, type Answer } from './call.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export const password = 'Quayside!7-harbour';

/** An unused address. */
export function freshEmail(name = 'ida'): string {
  return `${name}-${randomUUID().slice(0, 8)}@berg.example`;
}

/** The one-time token in the fragment of a mailed link. */
export function tokenIn(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

/** The link that confirms an address, wherever this server's mail goes. */
type FindLink = (email: string) => Promise<string>;

/**
 * Registers an organization and confirms its admin's address; without `findLink`, the link is read from the
 * server's output.
 */
export async function registerAdmin(server: BillhookServer, findLink?: FindLink): Promise<Account> {
  const email = freshEmail('admin');
  const register = () =>
    call(server, 'POST', '/auth/register', {
      // One network may register thirty times an hour, which tests exceed.
      address: `10.${randomInt(256)}.${randomInt(256)}.1`,
      body: {
        email,
        password,
        first_name: 'Ada',
        last_name: 'Berg',
        organization_name: 'Berg & Daughters',
        phone: null,
        timezone: 'UTC',
        currency: 'EUR',
      },
    });
  const link = findLink
    ? await register().then(() => findLink(email))
    : await server.linkPrintedBy('/verify-email', register);
  await call(server, 'POST', '/auth/verify-email', { body: { token: tokenIn(link) } });
  return { email, password };
}

/** Signs in without a browser; returns the access token. */
export async function accessTokenOf(
  server: BillhookServer,
  { email, password: secret }: Account,
): Promise<string> {
  const { body } = await call(server, 'POST', '/auth/login', { body: { email, password: secret } });
  return textField(body, 'access_token');
}

export async function callAs(
  server: BillhookServer,
  account: Account,
  method: string,
  path: string,
  body: unknown,
): Promise<Answer> {
  return call(server, method, path, { token: await accessTokenOf(server, account), body });
}
