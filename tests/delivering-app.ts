import { sendDueMails } from '#server/domain/mail/send-due-mails.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { smtpMailer } from '#server/ports/mailer.ts';
import { signedUp } from './accounts.ts';
import { booksOf } from './books.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { printHere } from './print-here.ts';
import { smtpSink } from './smtp-sink.ts';
import { type TestApp, testApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** An app whose emails go to a real mail server, which refuses addresses that begin with "nobody". */
export async function deliveringApp(database: TestDatabase) {
  let woken = 0;
  const wakeOutbox = () => (woken += 1);
  const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, wakeOutbox });
  const sink = await smtpSink((recipient) => recipient.startsWith('nobody'));
  const mailer = smtpMailer(sink.url, 'Billhook <no-reply@bills.example>');

  /** One run of the outbox, this many hours from now. */
  const deliver = async (hours = 0) =>
    sendDueMails({
      db: database.db,
      clock: () => addSeconds(app.clock(), hours * 3600),
      mailer,
      print: printHere,
    });

  function lastMail() {
    const mail = sink.received.at(-1);
    if (mail === undefined) throw new Error('No mail came.');
    return mail;
  }

  return {
    app,
    sink,
    deliver,
    lastMail,
    woken: () => woken,
    open: async (email?: string | null) => openBooks(app, email),
  };
}

/** A new organization with one customer at this address. */
async function openBooks(app: TestApp, email: string | null = 'ada@example.com') {
  const books = booksOf(app, (await signedUp(app)).access_token);
  await books.succeed('PUT', '/api/organization/settings', {
    ...(await books.succeed('GET', '/api/organization/settings')),
    email: 'office@engines.example',
    address: { line1: '12 Analytical Row', city: 'London', country: 'GB' },
  });
  const customer = await books.customer({ email, contact_name: 'Ada' });
  const send = async (id: string, body: object = {}, headers: Record<string, string> = {}) =>
    books.call('POST', `/api/documents/${id}/send`, body, headers);
  const deliveries = async (id: string) =>
    (await books.succeed('GET', `/api/documents/${id}/deliveries`)).items;
  return { books, customer, send, deliveries };
}
