import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Document } from '#shared/contract/document-fields.ts';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { shareLinks } from '#server/db/schema/share-links.ts';
import { users } from '#server/db/schema/users.ts';
import { defaultLimits } from '#server/domain/limits/limits.ts';
import { unlimited } from '#tests/limits.ts';
import { readPdf } from '#tests/pdf-text.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { followerOf, openEstimate, shareDocument } from '#tests/shared-document.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, log });
afterAll(database.close);

const follow = followerOf(app);

test('a link shows the document without an account, and without ids or internal data', async () => {
  const { document, url, token, shared } = await shareDocument(app);
  expect(url).toMatch(/^http:\/\/localhost:3000\/shared#token=[\w-]{64}$/);
  const { body, headers } = await shared();
  expect(body).toMatchObject({ document_number: document.document_number, total_amount: 100, answer: null });
  const text = JSON.stringify(body);
  for (const hidden of [document.document_id, document.customer_id, 'Pays late', '"customer_id"']) {
    expect(text).not.toContain(hidden);
  }
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('cache-control')).toBe('no-store');
  const file = await app.app.request('/api/shared/pdf', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect((await readPdf(new Uint8Array(await file.arrayBuffer()))).text).toContain('$100.00');
});

test('a shared credit note shows the number and date of its invoice, and nothing else about it', async () => {
  const { books, document } = await shareDocument(app, {
    issue_date: '2026-03-12',
    reference: 'Secret of the invoice',
  });
  const of = { document_type: 'credit_note', related_document_id: document.document_id };
  const customer = await books.succeed('GET', `/api/customers/${document.customer_id}`);
  const shared = async (other: Document) => {
    const { url } = await books.succeed('POST', `/api/documents/${other.document_id}/share-links`, {});
    return (await follow(url.split('#token=')[1])).body;
  };
  const note = await shared(await books.issue(customer, 40, of));
  expect(note.corrects).toEqual({ document_number: document.document_number, issue_date: '2026-03-12' });
  for (const hidden of [document.document_id, 'Secret of the invoice', 'follow']) {
    expect(JSON.stringify(note)).not.toContain(hidden);
  }
  expect((await shared(document)).corrects).toBeNull();
});

test('bank details are shared only while something is due on an invoice', async () => {
  const { books, document } = await shareDocument(app);
  const { version: _version, ...settings } = await books.succeed('GET', '/api/organization/settings');
  const bank_details = { iban: 'DE89370400440532013000' };
  await books.succeed('PUT', '/api/organization/settings', { ...settings, bank_details });
  const customer = await books.succeed('GET', `/api/customers/${document.customer_id}`);
  const bankOf = async (other: Document) => {
    const { url } = await books.succeed('POST', `/api/documents/${other.document_id}/share-links`, {});
    return (await follow(url.split('#token=')[1])).body.seller.bank_details;
  };
  const invoice = await books.issue(customer, 100);
  expect(await bankOf(invoice)).toMatchObject(bank_details);
  await books.pay(customer, 100, invoice);
  expect(await bankOf(invoice)).toBeNull();
  expect(await bankOf(await books.issue(customer, 10, openEstimate))).toBeNull();
  expect(await bankOf(await books.issue(customer, 10, { document_type: 'credit_note' }))).toBeNull();
});

test('the token appears in no URL of a call, and in no line of the log', async () => {
  const { token, shared } = await shareDocument(app, openEstimate);
  await shared();
  await shared('view');
  await shared('answer', { verdict: 'maybe' });
  await shared('answer', { verdict: 'accepted', name: 'Ada' });
  await app.call('GET', `/api/shared/${token}`);
  await follow(`${token}${token}${token}${token}`);
  const lines = logged.join('');
  expect(lines).toContain('/api/shared/answer');
  expect(lines).not.toContain(token);
});

test('a link shows the logo as of issue, or none if there was none', async () => {
  const { books, shared } = await shareDocument(app);
  expect((await shared('logo')).status).toBe(404);
  const square = sharp({ create: { width: 30, height: 30, channels: 3, background: '#17614a' } });
  const data = (await square.png().toBuffer()).toString('base64');
  const { hash } = await books.succeed('PUT', '/api/organization/logo', { data });
  const issued = await books.issue(await books.customer(), 50);
  const { url } = await books.succeed('POST', `/api/documents/${issued.document_id}/share-links`, {});
  await books.call('DELETE', '/api/organization/logo');
  const answer = await follow(url.split('#token=')[1], 'logo');
  expect(answer).toMatchObject({ status: 200, body: { hash, media_type: 'image/png', width: 30 } });
  expect((await sharp(Buffer.from(answer.body.data, 'base64')).metadata()).format).toBe('png');
  expect((await shared('logo')).status).toBe(404);
});

test('the database holds no token', async () => {
  const { token, document } = await shareDocument(app);
  const [row] = await database.db
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.documentId, document.document_id));
  const secret = Buffer.from(token, 'base64url').subarray(16);
  expect(secret.length).toBe(32);
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row?.tokenHash.includes(secret)).toBe(false);
});

test('creating a link again with the same secret returns the same link, and its URL is not stored', async () => {
  const { books, document, path } = await shareDocument(app);
  const secret = randomBytes(32).toString('base64url');
  const first = await books.succeed('POST', path, { secret });
  expect(await books.succeed('POST', path, { secret })).toEqual(first);
  expect((await follow(first.url.split('#token=')[1])).status).toBe(200);
  expect((await books.succeed('GET', path)).items).toHaveLength(2);
  const made = await database.db.select().from(auditLog).where(eq(auditLog.entityId, document.document_id));
  expect(made.filter(({ action }) => action === 'document.shared')).toHaveLength(2);
  const other = await books.issue(await books.customer(), 50);
  const elsewhere = `/api/documents/${other.document_id}/share-links`;
  expect((await books.call('POST', elsewhere, { secret })).body.code).toBe('conflict');
  await books.succeed('DELETE', path);
  expect((await books.call('POST', path, { secret })).body.code).toBe('conflict');
  for (const bad of ['', 'short', `${secret}A`, `${secret.slice(0, 42)}B`]) {
    expect((await books.call('POST', path, { secret: bad })).body.errors).toMatchObject([{ path: 'secret' }]);
  }
});

test('unknown, foreign, revoked and invalid links get the same response, byte for byte', async () => {
  const { books, token, path, shared } = await shareDocument(app);
  const foreign = Buffer.concat([randomBytes(16), Buffer.from(token, 'base64url').subarray(16)]);
  const unknown = Buffer.concat([Buffer.from(token, 'base64url').subarray(0, 16), randomBytes(32)]);
  expect((await shared()).status).toBe(200);
  await books.succeed('DELETE', path);
  const answers = await Promise.all(
    [token, foreign.toString('base64url'), unknown.toString('base64url'), 'no-token'].map(async (candidate) =>
      follow(candidate),
    ),
  );
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  expect((await shared('answer', { verdict: 'accepted', name: 'Ada' })).status).toBe(404);
  expect((await books.succeed('GET', path)).items).toMatchObject([{ withdrawn_at: expect.any(String) }]);
});

test('a view is recorded only if a page says so; a draft is not shared', async () => {
  const { books, path, shared } = await shareDocument(app);
  await shared();
  expect((await books.succeed('GET', path)).items).toMatchObject([{ first_viewed_at: null }]);
  expect((await shared('view')).status).toBe(204);
  expect((await books.succeed('GET', path)).items).toMatchObject([{ first_viewed_at: expect.any(String) }]);
  const draft = await books.draft(await books.customer());
  const refused = await books.call('POST', `/api/documents/${draft.document_id}/share-links`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
});

test('a link shows the files that go with emails, and downloads them as bytes that no browser shows', async () => {
  const { books, document, path, token, shared } = await shareDocument(app);
  const add = async ({ document_id: id }: Document, name: string, rest: object = {}) => {
    const data = Buffer.from(`%PDF-1.7 ${name}`).toString('base64');
    return books.succeed('POST', `/api/documents/${id}/attachments`, { name, data, ...rest });
  };
  const plan = await add(document, 'Plan');
  const ours = await add(document, 'Only for us', { with_email: false });
  const { attachment_id, name, media_type, size } = plan;
  expect((await shared()).body.attachments).toEqual([{ attachment_id, name, media_type, size }]);
  const file = await app.app.request('/api/shared/attachment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, attachment_id }),
  });
  expect(await file.text()).toBe('%PDF-1.7 Plan');
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; .*Plan\.pdf/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const elsewhere = await add(await books.issue(await books.customer(), 20), 'Of another');
  const fetched = async (id: string) => (await shared('attachment', { attachment_id: id })).status;
  expect(await fetched(ours.attachment_id)).toBe(404);
  expect(await fetched(elsewhere.attachment_id)).toBe(404);
  expect(await fetched(attachment_id)).toBe(200);
  await books.succeed('DELETE', path);
  expect(await fetched(attachment_id)).toBe(404);
});

test('one network address has a limit', async () => {
  const strict = await testApp(database, {
    passwords: plainPasswords,
    limits: { ...defaultLimits, shared_address: { attempts: 3, window: 60 } },
  });
  const asked = { body: { token: 'x' }, address: '198.51.100.9' };
  const statuses = [];
  for (let call = 0; call < 5; call += 1) {
    statuses.push((await strict.call('POST', '/api/shared/document', asked)).status);
  }
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
});

const day = 24 * 3600;

test('a link expires a year after its last view', async () => {
  const { shared } = await shareDocument(app);
  app.passTime(364 * day);
  expect((await shared('view')).status).toBe(204);
  app.passTime(364 * day);
  expect((await shared()).status).toBe(200);
  app.passTime(2 * day);
  const file = { attachment_id: randomUUID() };
  const ended = [await shared(), await shared('pdf'), await shared('view'), await shared('attachment', file)];
  expect(ended).toMatchObject(ended.map(() => ({ status: 404, body: { code: 'not_found' } })));
});

test('a link does not work while no user of the organization can revoke it', async () => {
  const { shared, books } = await shareDocument(app);
  const { email } = await books.succeed('GET', '/auth/me');
  const set = async (deactivatedAt: Date | null) =>
    database.db.update(users).set({ deactivatedAt }).where(eq(users.email, email));
  await set(new Date());
  expect(await shared()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await set(null);
  expect((await shared()).status).toBe(200);
});
