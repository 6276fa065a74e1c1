import { and, lte, sql, type SQL } from 'drizzle-orm';
import { mails } from '#server/db/schema/mails.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { blankBody } from './blank-body.ts';
import { isToAccount } from './mail.ts';

type QueuedMail = typeof mails.$inferSelect;

const maximumAttempts = 8;
const day = 24 * 3600;
/** How long a mail waits for the mail server (seconds): five days, as between mail servers (RFC 5321, 4.5.4.1). */
const longestWait = 5 * day;
/** Links for accounts are of no use by then. */
const longestWaitForLinks = day;
/** Seconds between attempts while the mail server is away. */
const waits = { shortest: 30, longest: 15 * 60 } as const;

/** Failures of the mail server or of the way there, not of one mail. */
const ofServer = new Set([
  'EAUTH',
  'ECONNECTION',
  'ECONNREFUSED',
  'ECONNRESET',
  'EDNS',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOAUTH',
  'ENOTFOUND',
  'EOAUTH2',
  'EPIPE',
  'EPROTOCOL',
  'ESENDER',
  'ESOCKET',
  'ETIMEDOUT',
  'ETLS',
]);

/** True if no other mail would get through now, either. 421: the server is closing down. */
export function isOfServer(refusal: string): boolean {
  const [code = '', reply] = refusal.split(' ');
  return ofServer.has(code) || reply === '421';
}

/** It may well be accepted another day: SMTP's replies from 400 to 499 say so. */
function isPassing(refusal: string): boolean {
  return isOfServer(refusal) || / 4\d\d$/.test(refusal);
}

/**
 * A mail whose last error says that its address doesn't work, at once or in a report (RFC 3463: address, mailbox, network).
 * What the server, the sender, or the message was refused for doesn't, nor what isn't known.
 */
export const isOfAddress: SQL<boolean> = sql<boolean>`(coalesce(${mails.lastError}, '') ~
  '^(EENVELOPE( 5..)?|BOUNCED [45][.](1[.]([0-69]|10)|2[.][0124]|4[.][0-57])( .*)?)$')`;

/** A mail that waits for the mail server, and has done so for longer than it usually takes. */
export function isStuck(now: Date): SQL | undefined {
  return and(
    sql`${mails.state} = 'queued' and ${mails.lastError} is not null`,
    lte(mails.createdAt, addSeconds(now, -3600)),
  );
}

/**
 * What becomes of a mail that wasn't accepted. Retries after 30 s, 1 min, 2 min … and gives up after eight attempts, about
 * an hour. While the server is away it waits for days instead, however many attempts that takes.
 */
export function retryMail(
  mail: QueuedMail,
  { refusal }: { refusal: string },
  now: Date,
): Partial<QueuedMail> {
  const wait = isPassing(refusal) ? waitForServer(mail, now) : waitOf(mail);
  if (wait === null) return { ...blankBody, state: 'failed', lastError: refusal };
  return { state: 'queued', lastError: refusal, nextAttemptAt: addSeconds(now, wait) };
}

/** Seconds; null gives up. */
function waitOf({ attempts }: QueuedMail): number | null {
  return attempts >= maximumAttempts ? null : 30 * 2 ** (attempts - 1);
}

/** As long again as it has waited: 30 s, 1 min, 2 min … up to a quarter of an hour. */
function waitForServer(mail: QueuedMail, now: Date): number | null {
  const waited = (now.getTime() - mail.createdAt.getTime()) / 1000;
  if (waited >= (isToAccount(mail) ? longestWaitForLinks : longestWait)) return null;
  return Math.min(Math.max(waited, waits.shortest), waits.longest);
}

/** Only the codes, because the server's message often contains the address. */
export function refusalOf(error: unknown): { refusal: string } {
  if (typeof error !== 'object' || error === null) return { refusal: 'unknown' };
  const code = 'code' in error ? String(error.code) : 'unknown';
  const reply = 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return { refusal: (code === 'EENVELOPE' && isOfSender(error) ? 'ESENDER' : code) + reply };
}

/** The server doesn't take mail from us: it refused our own address, asks for a sign-in, or doesn't relay (RFC 3463: 5.7). */
function isOfSender(error: object): boolean {
  const { command, responseCode: reply, response } = error as Partial<Record<string, unknown>>;
  if (command === 'MAIL FROM' || reply === 530) return true;
  return typeof response === 'string' && /^5\d\d[ -]5\.7\./.test(response);
}
