import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mails } from '#server/db/schema/mails.ts';
import { organizations } from '#server/db/schema/organizations.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { newId } from '#server/ports/ids.ts';
import { printingMailer, smtpMailer, type Mailer } from '#server/ports/mailer.ts';
import { eventually } from '#tests/eventually.ts';
import { testDatabase } from '#tests/test-database.ts';
import { startOutbox } from './mail-outbox.ts';
import { queueMail } from './queue-mail.ts';
import { sendDueMails } from './send-due-mails.ts';
import { verificationMail } from './templates.ts';
import { printHere } from '#tests/print-here.ts';

const database = await testDatabase();
const { db } = database;
afterAll(database.close);

const organizationId = newId();
await db
  .insert(organizations)
  .values({ id: organizationId, name: 'Mailers', defaultCurrency: 'USD', timezone: 'UTC' });

let now = new Date('2026-03-01T12:00:00Z');
const clock = () => now;
const to = { organizationId, email: 'ada@example.com', language: 'en' as const };

beforeEach(async () => {
  await db.delete(mails);
  now = new Date('2026-03-01T12:00:00Z');
});

const queue = async () => queueMail(db, verificationMail(to, 'https://bills.example', 'the-token'), now);
const stored = async () => (await db.select().from(mails))[0];

function failing(error: object): Mailer {
  return {
    send: async () => {
      throw Object.assign(new Error('550 ada@example.com unknown'), error);
    },
  };
}

test('a queued email reaches the mail server as text and HTML', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        received.push(source);
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await queue();
  await sendDueMails({
    db,
    clock,
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'Billhook <no-reply@bills.example>'),
    print: printHere,
  });
  const mail = await simpleParser(received[0] ?? '');
  expect(mail.subject).toBe('Verify your email address');
  expect(mail.from?.text).toContain('no-reply@bills.example');
  expect(mail.text).toContain('https://bills.example/verify-email#token=the-token');
  expect(mail.html).toContain('<a href="https://bills.example/verify-email#token=the-token">');
  expect(await stored()).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: now });
  expect(JSON.stringify(await stored())).not.toContain('the-token');
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

test('an email refused by the mail server is retried later, and given up after eight tries', async () => {
  await queue();
  const deps = { db, clock, mailer: failing({ code: 'EENVELOPE', responseCode: 550 }), print: printHere };
  await sendDueMails(deps);
  expect(await stored()).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: 'EENVELOPE 550',
    nextAttemptAt: addSeconds(now, 30),
  });
  expect((await stored())?.text).toContain('the-token');
  expect(await sendDueMails(deps)).toBe(0);
  for (let attempt = 2; attempt <= 8; attempt += 1) {
    now = addSeconds(now, 3600);
    await sendDueMails(deps);
  }
  expect(await stored()).toMatchObject({ state: 'failed', attempts: 8, text: '', html: '', link: null });
  now = addSeconds(now, 24 * 3600);
  expect(await sendDueMails(deps)).toBe(0);
});

test.each([
  { code: 'ECONNREFUSED' },
  { code: 'EAUTH', responseCode: 535 },
  { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
  { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 554, response: '554 5.7.1 Relay access denied' },
])(
  'while the mail server takes nothing, emails wait for it, however many attempts it takes: $code',
  async (error) => {
    await queue();
    await queue();
    let sent = 0;
    let isAway = true;
    const mailer: Mailer = {
      send: async () => {
        if (isAway) throw Object.assign(new Error('away'), error);
        sent += 1;
        return 'sent';
      },
    };
    const deps = { db, clock, mailer, print: printHere };
    expect(await sendDueMails(deps), 'the other keeps its turn').toBe(1);
    for (let minutes = 0; minutes < 12 * 60; minutes += 15) {
      now = addSeconds(now, 900);
      while ((await sendDueMails(deps)) > 0);
    }
    expect((await db.select().from(mails)).map(({ state }) => state)).toEqual(['queued', 'queued']);
    isAway = false;
    now = addSeconds(now, 900);
    expect(await sendDueMails(deps)).toBe(2);
    expect(sent).toBe(2);
  },
);

test('a link waits for the mail server for a day, then it is given up', async () => {
  await queue();
  const deps = { db, clock, mailer: failing({ code: 'ETIMEDOUT' }), print: printHere };
  await sendDueMails(deps);
  now = addSeconds(now, 24 * 3600);
  await sendDueMails(deps);
  expect(await stored()).toMatchObject({ state: 'failed', lastError: 'ETIMEDOUT' });
});

test('an email is sent once, even if four servers look for work at the same time', async () => {
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ messageId }) => {
      sent.push(messageId);
      return 'sent';
    },
  };
  for (let index = 0; index < 30; index += 1) await queue();
  const work = async () => sendDueMails({ db, clock, mailer, print: printHere });
  await Promise.all([work(), work(), work(), work()]);
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});

test('an email whose server died while sending is taken over after two minutes', async () => {
  await queue();
  await db.update(mails).set({ state: 'sending', attempts: 1, nextAttemptAt: addSeconds(now, 120) });
  const deps = { db, clock, mailer: printingMailer(() => undefined), print: printHere };
  expect(await sendDueMails(deps)).toBe(0);
  now = addSeconds(now, 121);
  expect(await sendDueMails(deps)).toBe(1);
});

test('a server that took too long leaves the email to the one that took it over', async () => {
  await queue();
  const late: Mailer = {
    send: async () => {
      now = addSeconds(now, 121);
      await sendDueMails({ db, clock, mailer: failing({ code: 'ETIMEDOUT' }), print: printHere });
      return 'sent';
    },
  };
  await sendDueMails({ db, clock, mailer: late, print: printHere });
  expect(await stored()).toMatchObject({ state: 'queued', attempts: 2, lastError: 'ETIMEDOUT' });
});

test('only the email being sent is claimed, and none after it once the outbox stops', async () => {
  for (let index = 0; index < 3; index += 1) await queue();
  const stopped = new AbortController();
  const mailer: Mailer = {
    send: async () => {
      expect(await db.$count(mails, eq(mails.state, 'sending'))).toBe(1);
      stopped.abort();
      return 'kept';
    },
  };
  expect(await sendDueMails({ db, clock, mailer, print: printHere }, stopped.signal)).toBe(1);
  expect(await db.$count(mails, eq(mails.state, 'queued'))).toBe(2);
});

test('without a mail server the link is printed without the address, and the email stays', async () => {
  const lines: string[] = [];
  await queue();
  await sendDueMails({ db, clock, mailer: printingMailer((line) => lines.push(line)), print: printHere });
  expect(lines).toEqual(['verification link: https://bills.example/verify-email#token=the-token']);
  expect(await stored()).toMatchObject({ state: 'kept', sentAt: null });
});

test('the outbox sends as soon as it is woken, and nothing once stopped', async () => {
  const lines: string[] = [];
  const errors: unknown[] = [];
  const mailer = printingMailer((line) => lines.push(line));
  const outbox = startOutbox({ db, clock, mailer, print: printHere }, (error) => errors.push(error));
  await queue();
  outbox.wake();
  await eventually(() => lines.length === 1);
  await outbox.stop();
  await queue();
  outbox.wake();
  await outbox.stop();
  expect(lines).toHaveLength(1);
  expect(errors).toEqual([]);
});
