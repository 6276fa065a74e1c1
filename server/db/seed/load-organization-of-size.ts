import { sql } from 'drizzle-orm';
import { dayIn } from '#shared/calendar-day.ts';
import { newId } from '#server/ports/ids.ts';
import { accountEmails } from '../schema/account-emails.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';
import type { Database } from '../connect.ts';
import { loadCounters, loadCustomers, loadInvoices, loadPayments } from './load-statements.ts';
import { patientTransaction } from './patient-transaction.ts';
import { recountAfterLoad } from './recount-after-load.ts';
import type { SeedDeps } from './seed-demo-organization.ts';
import { makeTemplates, type InvoiceTemplate } from './templates.ts';

export interface OrganizationOfSize {
  readonly name: string;
  /** All issued, over the last three years. */
  readonly invoices: number;
  /** The admin's email address, in lower case. */
  readonly email: string;
  readonly password: string;
}

/** Invoices per transaction: large enough to be fast, small enough to avoid one huge transaction. */
const invoicesAtOnce = 50_000;

/**
 * Loads an organization for benchmarks: complete documents with lines, taxes, payments, and correct totals.
 * PostgreSQL copies a few hundred computed invoices. Returns the organization's IDs.
 */
export async function loadOrganizationOfSize(deps: SeedDeps, size: OrganizationOfSize) {
  const organizationId = newId();
  const today = dayIn('UTC', deps.clock());
  const passwordHash = await deps.passwords.hash(size.password, 'stranger');
  const userId = await patientTransaction(deps.db, async (tx) =>
    insertOwner(tx, organizationId, size, passwordHash),
  );
  const templates = makeTemplates(today);
  const customers = Math.max(10, Math.min(20_000, Math.floor(size.invoices / 20)));
  await patientTransaction(deps.db, async (tx) => loadCustomers(tx, organizationId, customers));
  for (let from = 1; from <= size.invoices; from += invoicesAtOnce) {
    const to = Math.min(size.invoices, from + invoicesAtOnce - 1);
    const piece = { organizationId, from, to, count: size.invoices, customers, today };
    await patientTransaction(deps.db, async (tx) => loadPiece(tx, piece, templates));
  }
  await patientTransaction(deps.db, async (tx) => {
    await loadCounters(tx, organizationId);
    await recountAfterLoad(tx, organizationId);
  });
  return { organizationId, userId };
}

async function loadPiece(
  tx: Database,
  piece: Parameters<typeof loadInvoices>[1],
  templates: readonly InvoiceTemplate[],
): Promise<void> {
  await loadInvoices(tx, piece, templates);
  await loadPayments(tx, piece);
}

async function insertOwner(
  tx: Database,
  organizationId: string,
  { name, email }: OrganizationOfSize,
  passwordHash: string,
): Promise<string> {
  const userId = newId();
  await tx
    .insert(organizations)
    .values({ id: organizationId, name, defaultCurrency: 'USD', timezone: 'UTC' });
  await tx.insert(users).values({
    organizationId,
    id: userId,
    email,
    firstName: 'Bench',
    lastName: 'Owner',
    role: 'org_admin',
    passwordHash,
    emailVerifiedAt: sql`now()`,
  });
  await tx.insert(accountEmails).values({ emailKey: email, organizationId, userId });
  return userId;
}
