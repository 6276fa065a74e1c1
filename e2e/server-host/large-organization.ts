import { connectDatabase } from '#server/db/connect.ts';
import { findRunning } from '#server/db/embedded/find-running.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { createPasswords } from '#server/ports/passwords.ts';
import { freshEmail, password, type Account } from './accounts.ts';
import type { BillhookServer } from './billhook-server.ts';

/** Loads an organization with this many invoices into the database of a running server; returns its admin. */
export async function largeOrganization(server: BillhookServer, invoices: number): Promise<Account> {
  const address = await findRunning(server.dataDirectory);
  if (address === undefined) throw new Error('The database does not run.');
  const { db, close } = connectDatabase(address, { size: 1, queryTimeout: 0 });
  try {
    const account = { email: freshEmail('large'), password };
    const deps = { db, clock: () => new Date(), passwords: createPasswords() };
    await loadOrganizationOfSize(deps, { ...account, name: 'Large & Sons', invoices });
    return account;
  } finally {
    await close();
  }
}
