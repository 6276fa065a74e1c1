import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failureWords } from '#server/domain/deliveries/failure-words.ts';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { wordsIn } from '#server/words.ts';
import { mailedToken, signedIn, signedUp } from '#tests/accounts.ts';
import { withClient } from '#tests/database-rows.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { printHere } from '#tests/print-here.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'billhook-restore-'));
const file = path.join(folder, 'a.backup');
const [source, target] = [await testDatabase(), await testDatabase()];
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

test('a restore ends sessions and mailed links, and sends no email twice', async () => {
  const app = await testApp(source);
  const account = await signedUp(app);
  await app.call('POST', '/auth/forgot-password', { body: { email: account.email } });
  const reset = await mailedToken(app, account.email, 'password link');
  await source.pool.query(
    `insert into mails (organization_id, id, recipient, subject, text, html, state, next_attempt_at, send_at)
      select organization_id, gen_random_uuid(), 'later@example.com', '', '', '', 'scheduled', now(), now()
      from mails limit 1`,
  );
  await withClient(source, async (client) => writeBackup(client, file, { now: new Date() }));
  await withClient(target, async (client) => restoreBackup(client, file, { replace: false }));
  const restored = await testApp(target);
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ recipient }) => {
      sent.push(recipient);
      return 'sent';
    },
  };
  await sendDueMails({ db: target.db, clock: restored.clock, mailer, print: printHere });
  expect(sent).toEqual([]);
  await sendDueMails({ db: source.db, clock: restored.clock, mailer, print: printHere });
  expect(sent).toEqual(expect.arrayContaining([account.email, 'later@example.com']));
  const waiting = await target.pool.query(
    `select from mails where state in ('scheduled', 'queued', 'sending')`,
  );
  expect(waiting.rowCount).toBe(0);
  const failed = await target.pool.query<{ last_error: string }>(`select last_error from mails`);
  for (const { last_error: noted } of failed.rows)
    expect(failureWords(noted, wordsIn('en'))).toMatch(/^Not sent: .*backup.*\.$/);
  expect(failed.rowCount).toBeGreaterThan(0);
  const { access_token: token, refresh_token } = account;
  expect((await restored.call('GET', '/auth/me', { token })).status).toBe(401);
  expect((await restored.call('POST', '/auth/refresh', { body: { refresh_token } })).status).toBe(401);
  const body = { token: reset, new_password: 'Another-horse8,battery' };
  expect((await restored.call('POST', '/auth/reset-password', { body })).body.code).toBe('token_invalid');
  await signedIn(restored, account);
  // Everything still works where the backup came from.
  expect((await app.call('GET', '/auth/me', { token })).status).toBe(200);
});
