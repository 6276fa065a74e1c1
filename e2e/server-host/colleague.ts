import { callAs, freshEmail, password, tokenIn, type Account } from './accounts.ts';
import type { BillhookServer } from './billhook-server.ts';
import { call } from './call.ts';
import type { Mailbox } from './mailbox.ts';

interface Prepared {
  readonly admin: Account;
  readonly server: BillhookServer;
  readonly mailbox: Mailbox;
}

/** A colleague with this role, who has accepted the invitation. */
export async function joined({ admin, server, mailbox }: Prepared, role: string): Promise<Account> {
  const email = freshEmail(role);
  await callAs(server, admin, 'POST', '/auth/users/invite', { email, role });
  const token = tokenIn(await mailbox.linkTo(email, '/accept-invitation'));
  const body = { token, password, first_name: 'Cleo', last_name: 'Lind' };
  await call(server, 'POST', '/auth/invitations/accept', { body });
  return { email, password };
}
