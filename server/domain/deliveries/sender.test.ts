import { afterAll, expect, test } from 'vitest';
import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { smtpMailer } from '#server/ports/mailer.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf, giveAddress } from '#tests/books.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { smtpSink } from '#tests/smtp-sink.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';
import { printHere } from '#tests/print-here.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
const sink = await smtpSink();
afterAll(async () => {
  await sink.close();
  await database.close();
});

/** The mail about a document of an organization of this name, as it reached its reader. */
async function mailOf(organization_name: string, to: string) {
  const books = booksOf(app, (await signedUp(app, { organization_name })).access_token);
  await giveAddress(books);
  const invoice = await books.issue(await books.customer());
  const words = { to: [to], subject: 'Hello', message: 'Words of their own.' };
  await books.succeed('POST', `/api/documents/${invoice.document_id}/send`, words);
  const mailer = smtpMailer(sink.url, 'Billhook <no-reply@bills.example>');
  await sendDueMails({ db: database.db, clock: app.clock, mailer, print: printHere });
  return sink.received.find((mail) => JSON.stringify(mail.to).includes(to));
}

test('a mail to a customer names the organization and where to report abuse', async () => {
  const mail = await mailOf('Analytical Engines', 'grace@example.com');
  expect(mail?.from?.value).toEqual([
    { name: 'Analytical Engines via Billhook', address: 'no-reply@bills.example' },
  ]);
  for (const words of [mail?.text, mail?.html]) {
    expect(words).toContain('Analytical Engines sent you this message with Billhook.');
    expect(words).toContain('abuse@localhost');
  }
});

test('an organization name cannot pass for another sender address', async () => {
  const mail = await mailOf(`"pay@bank.example" <pay@bank.example>\u202E`, 'alan@example.com');
  expect(mail?.from?.value).toHaveLength(1);
  expect(mail?.from?.value[0]?.address).toBe('no-reply@bills.example');
  expect(mail?.from?.value[0]?.name).toMatch(/^pay bank\.example\s+pay bank\.example via Billhook$/);
});

test('mails to accounts are from Billhook', () => {
  const own = sink.received.filter(({ subject }) => subject === 'Verify your email address');
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((mail) => mail.from?.value[0]?.name === 'Billhook')).toBe(true);
});
