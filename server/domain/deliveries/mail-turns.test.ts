import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { defaultLimits } from '#server/domain/limits/limits.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, giveAddress } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { printHere } from '#tests/print-here.ts';

const database = await testDatabase();
const { db, pool } = database;
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/** An organization with one document in the outbox. */
async function mailing(name: string) {
  const books = booksOf(app, (await signedUp(app)).access_token);
  await giveAddress(books);
  const invoice = await books.issue(await books.customer({ name }));
  const to = `${name}@example.com`;
  await books.succeed('POST', `/api/documents/${invoice.document_id}/send`, { to: [to] });
  return { books, to, invoice };
}

/** Turns the document's email into one of many that have waited for an hour. */
async function multiply(documentId: string, times: number): Promise<void> {
  await pool.query(
    `insert into mails (organization_id, id, recipient, document_id, subject, text, html, next_attempt_at, created_at)
      select organization_id, gen_random_uuid(), recipient, document_id, subject, text, html,
        next_attempt_at - interval '1 hour', created_at
      from mails, generate_series(2, $2) where document_id = $1`,
    [documentId, times],
  );
}

test('one organization with 5,000 emails delays nobody else: they take turns', async () => {
  const greedy = await mailing('greedy');
  await multiply(greedy.invoice.document_id, 5000);
  const others = [await mailing('modest'), await mailing('other')];
  const served: string[] = [];
  const stopped = new AbortController();
  const mailer: Mailer = {
    send: async ({ recipient, attachments }) => {
      if (attachments !== undefined) served.push(recipient);
      if (served.length === 10) stopped.abort();
      return 'kept';
    },
  };
  await sendDueMails({ db, clock: app.clock, mailer, print: printHere }, stopped.signal);
  const turns = [greedy, ...others].map(({ to }) => to);
  expect(served.slice(0, 3).toSorted()).toEqual(turns.toSorted());
  expect(new Set(served.slice(3))).toEqual(new Set([greedy.to]));
});

const limits = {
  ...unlimited,
  send_organization: { attempts: 9, window: 3600 },
  send_new_organization: { attempts: 6, window: 3600 },
  send_first_organization: { attempts: 3, window: 3600 },
};

test('a new organization can mail fewer documents a day, counted by recipient', async () => {
  const strict = await testApp(database, { passwords: plainPasswords, limits });
  const books = booksOf(strict, (await signedUp(strict)).access_token);
  await giveAddress(books);
  const { organization } = await books.succeed('GET', '/auth/me');
  const invoice = await books.issue(await books.customer());
  const send = async (...to: string[]) =>
    books.call('POST', `/api/documents/${invoice.document_id}/send`, { to });
  expect((await send('a@example.com', 'b@example.com')).status).toBe(202);
  expect(await send('c@example.com', 'd@example.com')).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_attempts',
      detail:
        'In its first two days, your organization can email up to 3 documents a day. Send the rest later.',
    },
  });
  const age = async (days: number) =>
    pool.query(`update organizations set created_at = created_at - make_interval(days => $2) where id = $1`, [
      organization.id,
      days,
    ]);
  await age(2);
  const six = Array.from({ length: 6 }, (_, index) => `${index}@example.com`);
  expect((await send(...six)).status).toBe(202);
  expect((await send('a@example.com')).body.detail).toContain(
    'In its first month, your organization can email up to 6',
  );
  await age(28);
  const nine = Array.from({ length: 9 }, (_, index) => `${index}@example.com`);
  expect((await send(...nine)).status).toBe(202);
  expect(await send('a@example.com')).toMatchObject({
    status: 429,
    body: { detail: 'Your organization can email up to 9 documents a day. Send the rest later.' },
  });
  expect(await db.$count(mails, eq(mails.documentId, invoice.document_id))).toBe(2 + 6 + 9);
});

test("refused and repeated calls do not count towards an organization's limit", async () => {
  const strict = await testApp(database, { passwords: plainPasswords, limits });
  const books = booksOf(strict, (await signedUp(strict)).access_token);
  await giveAddress(books);
  const invoice = await books.issue(await books.customer());
  const send = async (to: string[], rest: object = {}, headers: Record<string, string> = {}) =>
    books.call('POST', `/api/documents/${invoice.document_id}/send`, { to, ...rest }, headers);
  expect((await send(['a@example.com'], { version: invoice.version + 1 })).status).toBe(412);
  expect((await send(['a@example.com'], { reminder: true })).status).toBe(409);
  expect((await send(['a@example.com', 'b@example.com'])).status).toBe(202);
  expect((await send(['c@example.com', 'd@example.com'])).status).toBe(429);
  const last = async () => send(['e@example.com'], {}, { 'Idempotency-Key': 'last' });
  const answer = await last();
  expect(answer.status).toBe(202);
  expect(await last()).toMatchObject({ status: 202, body: answer.body });
  expect((await send(['f@example.com'])).status).toBe(429);
  expect(await db.$count(mails, eq(mails.documentId, invoice.document_id))).toBe(3);
});

test('docs/security.md states the actual limits', async () => {
  const text = await readFile('docs/security.md', 'utf8');
  const {
    send_organization: usual,
    send_new_organization: first,
    send_first_organization: least,
  } = defaultLimits;
  expect([usual, first, least].map(({ window }) => window)).toEqual([1, 1, 1].map(() => 24 * 3600));
  const figure = new Intl.NumberFormat('en-US').format(usual.attempts);
  expect(text).toContain(
    `${figure} emails a day per organization, ${first.attempts} in its first month, ${least.attempts} in its first two days`,
  );
});
