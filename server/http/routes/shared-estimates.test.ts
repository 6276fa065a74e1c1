import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit-log.ts';
import { entered } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { openEstimate, shareDocument } from '#tests/shared-document.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

test('an estimate is accepted once with a name and a drawn signature, and the audit log records it', async () => {
  const { books, document, shared } = await shareDocument(app, openEstimate);
  expect((await shared()).body).toMatchObject({ status: 'sent', may_answer: true });
  const yes = { verdict: 'accepted', name: ' Ada King ', signature: 'M10 10 L20 20' };
  const answer = await shared('answer', yes);
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
    status: 'accepted',
    may_answer: false,
    answer: { verdict: 'accepted', name: 'Ada King' },
  });
  expect((await shared('answer', yes)).status).toBe(200);
  expect((await shared('answer', { ...yes, verdict: 'declined' })).body.code).toBe('transition_not_allowed');
  expect((await books.read(document)).status).toBe('accepted');
  const { signature, name } = { ...yes, name: 'Ada King' };
  const at = expect.any(String);
  const answered = { verdict: 'accepted', name, signature, reason: null, at };
  expect((await books.read(document)).answer).toEqual(answered);
  // Neither the holder of the link nor a list needs the signature.
  for (const elsewhere of [answer.body, (await shared()).body, await books.succeed('GET', '/api/documents')])
    expect(JSON.stringify(elsewhere)).not.toContain(signature);
  const events = await database.db.select().from(auditLog).where(eq(auditLog.entityId, document.document_id));
  expect(events.filter(({ action }) => action === 'estimate.answered')).toMatchObject([
    { actorId: null, after: { verdict: 'accepted', name: 'Ada King', signed: true } },
  ]);
});

test('a declined estimate can still be accepted; an invoice takes no answer; invalid answers name the field', async () => {
  const { shared } = await shareDocument(app, openEstimate);
  expect(
    (await shared('answer', { verdict: 'declined', name: 'Ada', reason: 'Too dear' })).body,
  ).toMatchObject({ status: 'declined', may_answer: true });
  expect((await shared('answer', { verdict: 'accepted', name: 'Ada' })).body.status).toBe('accepted');
  const { shared: invoice } = await shareDocument(app);
  expect((await invoice('answer', { verdict: 'accepted', name: 'Ada' })).body.code).toBe(
    'transition_not_allowed',
  );
  for (const [field, bad] of [
    ['name', { verdict: 'accepted', name: ' ' }],
    ['signature', { verdict: 'accepted', name: 'Ada', signature: '<script>' }],
    ['signature', { verdict: 'accepted', name: 'Ada', signature: `M${'1 '.repeat(20_000)}` }],
    ['verdict', { verdict: 'maybe', name: 'Ada' }],
  ] as const) {
    expect((await shared('answer', bad)).body.errors).toMatchObject([{ path: field }]);
  }
});

test('no answer is offered that would be refused: a declined estimate also ends on its last day', async () => {
  const { books, document, shared } = await shareDocument(app, {
    ...openEstimate,
    issue_date: '2019-12-01',
    expiry_date: '2020-01-01',
  });
  const no = { ...entered(document), status: 'declined' };
  expect((await shared()).body).toMatchObject({ status: 'expired', may_answer: false });
  await books.succeed('PUT', `/api/documents/${document.document_id}`, no);
  expect((await shared()).body).toMatchObject({ status: 'declined', may_answer: false });
  expect((await shared('answer', { verdict: 'accepted', name: 'Ada' })).body.code).toBe(
    'transition_not_allowed',
  );
});

test('whoever sent the estimate hears of the answer, by email and at the bell, without the customer’s own words', async () => {
  const { books, document, shared } = await shareDocument(app, openEstimate);
  const { email } = await books.succeed('GET', '/auth/me');
  const told = async () =>
    (await app.mailsTo(email)).filter(({ subject }) => subject.includes(document.document_number ?? '-'));
  await shared('answer', { verdict: 'declined', name: 'Ada', reason: 'Buy at evil.example' });
  const [mail] = await told();
  expect(mail).toMatchObject({ subject: `Estimate ${document.document_number} was declined` });
  expect(mail?.text).toContain(`/estimates/${document.document_id}`);
  expect(mail?.text).not.toContain('evil');
  await shared('answer', { verdict: 'accepted', name: 'Ada' });
  await shared('answer', { verdict: 'accepted', name: 'Ada' });
  expect(await told()).toHaveLength(2);
  const answered = async () => (await books.succeed('GET', '/api/notifications')).answered_estimates;
  expect(await answered()).toMatchObject({
    count: 1,
    latest: [{ document_id: document.document_id, verdict: 'accepted' }],
  });
  await books.succeed('POST', `/api/documents/${document.document_id}/convert`, {});
  expect(await answered()).toBeUndefined();
});

test('the bell counts only an estimate’s last answer, as long as it stands', async () => {
  const { books, document, shared } = await shareDocument(app, openEstimate);
  const answered = async () => (await books.succeed('GET', '/api/notifications')).answered_estimates;
  const answer = async (verdict: string) => shared('answer', { verdict, name: 'Ada' });
  await answer('declined');
  await answer('accepted');
  const changed = { ...entered(await books.read(document)), status: 'declined' };
  await books.succeed('PUT', `/api/documents/${document.document_id}`, changed);
  expect(await answered()).toBeUndefined();
  await answer('accepted');
  expect(await answered()).toMatchObject({ count: 1, latest: [{ verdict: 'accepted' }] });
});
