import * as fc from 'fast-check';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { signedUp } from '#tests/accounts.ts';
import { startWalk, step, take } from '#tests/ledger-walk.ts';
import { openLedger } from '#tests/ledger.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { propertyRuns } from '#tests/property-runs.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
let today = Date.now();
const options = { passwords: plainPasswords, limits: unlimited, clock: () => new Date(today) };
const app = await testApp(database, options);
const forgetful = await testApp(database, { ...options, keepsAnswers: false });
afterAll(database.close);

const paths = ['/api/dashboard/stats', '/api/documents', '/api/invoices?status=overdue&limit=5'];

async function opened() {
  const { access_token: token } = await signedUp(app, { timezone: 'Europe/London', currency: 'USD' });
  const { org: organizationId, sub: userId } = decodeJwt(token);
  const account = { organizationId: String(organizationId), userId: String(userId) };
  const ledger = await openLedger(database.db, { account });
  const read = async ({ call }: typeof app) =>
    Promise.all(paths.map(async (path) => (await call('GET', path, { token })).body));
  // The first call of a session isn't kept.
  await read(app);
  return { ...account, ledger, read };
}

/** Triggers, which note changes, don't see this one. */
async function unnoted(update: string, organizationId: string): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin; alter table documents disable trigger user');
    await client.query(update, [organizationId]);
    await client.query('alter table documents enable trigger user; commit');
  } finally {
    client.release();
  }
}

test('an answer without a change is kept', async () => {
  const { ledger, read, organizationId } = await opened();
  await ledger.issue(await ledger.addCustomer(), 500n);
  const before = await read(app);
  await unnoted("update documents set number = 'ALTERED' where organization_id = $1", organizationId);
  expect(JSON.stringify(await read(forgetful))).toContain('ALTERED');
  expect(await read(app)).toEqual(before);
});

test(
  'after each of any writes, answers are those of a server that keeps none',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25 }), async (steps) => {
        const { ledger, read } = await opened();
        const walk = await startWalk(database.db, ledger);
        for (const taken of steps) {
          await take(walk, taken);
          expect(await read(app)).toEqual(await read(forgetful));
        }
      }),
      { numRuns: propertyRuns(5) },
    );
  },
);

const noted = {
  'An email that was sent': `insert into mails (organization_id, id, document_id, recipient, subject, text, html, state, next_attempt_at)
    select organization_id, gen_random_uuid(), id, 'a@example.com', '', '', '', 'sent', now() from documents where organization_id = $1`,
  'A link that was opened': `insert into share_links (organization_id, id, document_id, token_hash, last_viewed_at)
    select organization_id, gen_random_uuid(), id, '', now() from documents where organization_id = $1`,
  'Another default currency': `update organizations set default_currency = 'EUR' where id = $1`,
};

test.each(Object.entries(noted))('%s shows at once', async (_what, change) => {
  const { ledger, read, organizationId } = await opened();
  await ledger.issue(await ledger.addCustomer(), 500n);
  const before = await read(app);
  await database.pool.query(change, [organizationId]);
  const after = await read(app);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await read(forgetful));
});

test('a new day shows at once', async () => {
  const { ledger, read } = await opened();
  const day = new Date(today).toISOString().slice(0, 10);
  await ledger.issue(await ledger.addCustomer(), 500n, { issueDate: day, dueDate: day });
  const before = await read(app);
  today += 24 * 3600 * 1000;
  expect(before).toMatchObject([{ overdue_invoices: 0 }, { items: [{ status: 'sent' }] }, { items: [] }]);
  expect(await read(app)).toMatchObject([
    { overdue_invoices: 1 },
    { items: [{ status: 'overdue' }] },
    { items: [{ status: 'overdue' }] },
  ]);
});
