import type { Page } from '@playwright/test';
import { App } from './pages/app.ts';
import { freshEmail, type Account } from './server-host/accounts.ts';
import { codeOf } from './server-host/authenticator.ts';
import type { BillhookServer } from './server-host/billhook-server.ts';
import { call, textField, type Answer } from './server-host/call.ts';
import type { Mailbox } from './server-host/mailbox.ts';

/** A signed-in admin in a browser, and what belongs to them. */
export interface World {
  readonly page: Page;
  readonly admin: Account;
  readonly server: BillhookServer;
  readonly mailbox: Mailbox;
  /** A call with the browser's own session. */
  readonly post: (path: string, body?: unknown) => Promise<Answer>;
}

export function worldOf(parts: Omit<World, 'post'>): World {
  const { page, server } = parts;
  return {
    ...parts,
    post: async (path, body = {}) => {
      const token = (await new App(page).storage())['access_token'] ?? '';
      return call(server, 'POST', path, { token, body });
    },
  };
}

/** Turns on two-factor authentication with the browser's session, which stays signed in. */
export async function turnTwoFactorOn({ post }: World): Promise<void> {
  const secret = textField((await post('/auth/2fa/setup')).body, 'secret');
  await post('/auth/2fa/enable', { totp_code: await codeOf(secret, 1) });
}

/** The QR code in the profile. */
export async function openTwoFactorSetUp({ page }: World): Promise<void> {
  await page.goto('/profile#security');
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
}

/** Invites a new address; returns it. */
export async function anotherColleague({ post }: World): Promise<string> {
  const email = freshEmail('cleo');
  await post('/auth/users/invite', { email });
  return email;
}

/** An invoice overdue since the beginning of 2026; returns its number. */
export async function overdueInvoice({ post }: World): Promise<string> {
  const customer = await post('/api/customers', { name: 'Harbour Cafe' });
  const invoice = await post('/api/documents', {
    document_type: 'invoice',
    status: 'sent',
    customer_id: textField(customer.body, 'customer_id'),
    currency: 'EUR',
    issue_date: '2026-01-01',
    due_date: '2026-01-15',
    lines: [{ description: 'Rope', quantity: 2, unit_price: 40 }],
  });
  return textField(invoice.body, 'document_number');
}
