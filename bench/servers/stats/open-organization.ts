import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/connect.ts';
import { documents } from '#server/db/schema/documents.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { systemClock } from '#server/ports/clock.ts';
import { createPasswords } from '#server/ports/passwords.ts';
import type { BenchApp } from './bench-app.ts';

const password = 'Only-for-the-bench-7';

/** Loads an organization and signs its owner in. Returns both, with an access token and an invoice ID. */
export async function openOrganization(db: Database, app: BenchApp, invoices: number) {
  const email = `owner-of-${invoices}@bench.example`;
  const { organizationId } = await loadOrganizationOfSize(
    { db, clock: systemClock, passwords: createPasswords() },
    { name: `${invoices} invoices`, invoices, email, password },
  );
  const [invoice] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), eq(documents.type, 'invoice')))
    .limit(1);
  const token = await signIn(app, email);
  return { organizationId, owner: { email, password }, token, invoice: v.parse(v.string(), invoice?.id) };
}

async function signIn(app: BenchApp, email: string): Promise<string> {
  const answer = await app.request('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return v.parse(v.object({ access_token: v.string() }), await answer.json()).access_token;
}
