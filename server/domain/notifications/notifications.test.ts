import { eq } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, describe, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { loadOrganizationOfSize } from '#server/db/seed/load-organization-of-size.ts';
import { newId } from '#server/ports/ids.ts';
import { signedIn, signedUp } from '#tests/accounts.ts';
import { booksOf, entered, giveAddress } from '#tests/books.ts';
import { invited, joined } from '#tests/colleagues.ts';
import { explain } from '#tests/explain.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { overdueQuery } from './overdue-invoices.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

const notifications = async (token: string) => {
  const { status, body } = await app.call('GET', '/api/notifications', { token });
  expect(status).toBe(200);
  return body;
};

const failedCount = async (token: string): Promise<unknown> =>
  (await notifications(token)).failed_mails.count;

const due = (due_date: string) => ({ issue_date: '2026-01-01', due_date });
const hour = 3600;

test('a new organization has no notifications', async () => {
  const { access_token: token } = await signedUp(app);
  expect(await notifications(token)).toEqual({
    overdue_invoices: { count: 0, oldest: [] },
    failed_mails: { count: 0, latest: [] },
    invitations: { count: 0, oldest: [] },
  });
});

describe('overdue invoices', () => {
  test('are counted, and the oldest five are named, without paid, void and draft ones', async () => {
    const { access_token: token } = await signedUp(app);
    const books = booksOf(app, token);
    const customer = await books.customer();
    for (const day of ['06', '02', '05', '03', '07', '04'])
      await books.issue(customer, 100, due(`2026-01-${day}`));
    const paid = await books.issue(customer, 100, due('2026-01-01'));
    await books.pay(customer, 100, paid);
    await books.draft(customer, due('2026-01-01'));
    const gone = await books.issue(customer, 100, due('2026-01-01'));
    await books.succeed('PUT', `/api/documents/${gone.document_id}`, {
      ...entered(gone),
      status: 'void',
      void_reason: 'Twice',
    });
    await books.issue(customer, 100, due('2199-01-01'));
    const { overdue_invoices: overdue } = await notifications(token);
    expect(overdue.count).toBe(6);
    expect(overdue.oldest.map(({ due_date }: { due_date: string }) => due_date)).toEqual(
      ['02', '03', '04', '05', '06'].map((day) => `2026-01-${day}`),
    );
    expect(overdue.oldest[0]).toMatchObject({
      customer_name: 'Ada Lovelace',
      amount_due: 100,
      currency: 'USD',
    });
  });

  test("belong to one's own organization", async () => {
    const [mine, theirs] = [await signedUp(app), await signedUp(app)];
    const books = booksOf(app, theirs.access_token);
    await books.issue(await books.customer(), 100, due('2026-01-02'));
    expect((await notifications(mine.access_token)).overdue_invoices.count).toBe(0);
  });

  test("start the day after the due date, in the organization's timezone", async () => {
    const account = await signedUp(app, { timezone: 'Asia/Tokyo' });
    const token = account.access_token;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tokyo' });
    const books = booksOf(app, token);
    await books.issue(await books.customer(), 100, due(today.format(app.clock())));
    expect((await notifications(token)).overdue_invoices.count).toBe(0);
    app.passTime(24 * hour);
    // The access token does not last that long.
    const { access_token: tomorrow } = await signedIn(app, account);
    expect((await notifications(tomorrow)).overdue_invoices.count).toBe(1);
  });
});

describe('failed emails', () => {
  test('lead to their document, also for the user who sent them', async () => {
    const founder = await signedUp(app);
    const [sender, other] = [
      await joined(app, founder.access_token),
      await joined(app, founder.access_token),
    ];
    const books = booksOf(app, sender.access_token);
    const { document_id: id } = await books.draft(await books.customer(), { document_type: 'estimate' });
    await giveAddress(booksOf(app, founder.access_token));
    await books.succeed('POST', `/api/documents/${id}/send`, { to: ['gone@example.com'] });
    await database.db.update(mails).set({ state: 'failed' }).where(eq(mails.documentId, id));
    for (const { access_token: token } of [founder, sender]) {
      expect((await notifications(token)).failed_mails).toMatchObject({
        count: 1,
        latest: [{ recipient: 'gone@example.com', document_id: id, document_type: 'estimate' }],
      });
    }
    expect(Object.keys(await notifications(other.access_token))).toEqual(['overdue_invoices']);
  });
});

describe('for admins', () => {
  test('a plain user sees invoices only', async () => {
    const founder = await signedUp(app);
    const colleague = await joined(app, founder.access_token);
    expect(Object.keys(await notifications(colleague.access_token))).toEqual(['overdue_invoices']);
  });

  test('an email that was given up is listed', async () => {
    const { access_token: token } = await signedUp(app);
    const { body: me } = await app.call('GET', '/auth/me', { token });
    const mail = { recipient: 'gone@example.com', subject: 'Invoice 7', text: '', html: '' };
    await database.db.insert(mails).values([
      {
        ...mail,
        organizationId: me.organization.id,
        id: newId(),
        state: 'failed',
        nextAttemptAt: new Date(),
      },
      { ...mail, organizationId: me.organization.id, id: newId(), state: 'sent', nextAttemptAt: new Date() },
    ]);
    const { failed_mails: failed } = await notifications(token);
    expect(failed.count).toBe(1);
    expect(failed.latest[0]).toMatchObject({ recipient: 'gone@example.com', subject: 'Invoice 7' });
  });

  test('a failed document email is listed until one succeeds, for thirty days at most', async () => {
    const account = await signedUp(app);
    const books = booksOf(app, account.access_token);
    const { organization } = await books.succeed('GET', '/auth/me');
    const [first, second] = [
      await books.issue(await books.customer()),
      await books.issue(await books.customer()),
    ];
    const mailed = async (state: 'failed' | 'sent', documentId: string, recipient = 'ada@example.com') =>
      database.db.insert(mails).values({
        organizationId: organization.id,
        id: newId(),
        documentId,
        recipient,
        subject: 'Invoice',
        text: '',
        html: '',
        state,
        nextAttemptAt: app.clock(),
        createdAt: app.clock(),
      });
    await mailed('sent', first.document_id);
    await mailed('failed', first.document_id);
    await mailed('failed', second.document_id);
    await mailed('sent', first.document_id, 'somebody.else@example.com');
    expect(await failedCount(account.access_token)).toBe(2);
    await mailed('sent', first.document_id);
    expect(await failedCount(account.access_token)).toBe(1);
    app.passTime(29 * 24 * hour);
    expect(await failedCount((await signedIn(app, account)).access_token)).toBe(1);
    app.passTime(2 * 24 * hour);
    expect(await failedCount((await signedIn(app, account)).access_token)).toBe(0);
  });

  test('an invitation is listed until accepted, and says whether it has expired; sent again it is valid', async () => {
    const account = await signedUp(app);
    const open = await invited(app, account.access_token);
    await joined(app, account.access_token);
    const { invitations } = await notifications(account.access_token);
    expect(invitations).toMatchObject({ count: 1, oldest: [{ email: open.email, is_expired: false }] });
    app.passTime(73 * hour);
    const { access_token: token } = await signedIn(app, account);
    expect((await notifications(token)).invitations.oldest[0].is_expired).toBe(true);
    await app.call('POST', `/auth/users/${open.id}/resend-invitation`, { token });
    expect((await notifications(token)).invitations.oldest[0].is_expired).toBe(false);
  });
});

const now = new Date('2026-11-18T15:00:00Z');
const dialect = new PgDialect({ casing: 'snake_case' });

async function pagesRead(organizationId: string): Promise<number> {
  const statement = dialect.sqlToQuery(overdueQuery({ organizationId }, now));
  return (await explain(database.pool, statement)).pages;
}

const load = async (invoices: number) =>
  loadOrganizationOfSize(
    { db: database.db, clock: () => now, passwords: { hash: async () => 'no password' } },
    { name: 'Large', invoices, email: `owner-${invoices}@example.com`, password: '' },
  );

test('overdue invoices cost the same for a hundred invoices as for thousands', async () => {
  const [few, many] = [await load(100), await load(5000)];
  expect(await pagesRead(many.organizationId)).toBeLessThan(250);
  expect(await pagesRead(few.organizationId)).toBeGreaterThan(0);
});
