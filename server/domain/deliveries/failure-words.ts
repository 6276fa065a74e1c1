import type { ServerWords } from '#server/words.ts';
import type { Withheld } from '../mail/withheld.ts';

type Reason = keyof ServerWords['deliveries'];

/**
 * Codes from nodemailer, from the network, and our own for restored backups and waiting mails
 * (mail/withheld.ts).
 */
const reasons = {
  EENVELOPE: 'refusedAddress',
  EMESSAGE: 'refusedMessage',
  ESENDER: 'refusedSender',
  EAUTH: 'refusedSignIn',
  EOAUTH2: 'refusedSignIn',
  ENOAUTH: 'refusedSignIn',
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'unreachable',
  RESTORED: 'restored',
  VOIDED: 'voided',
  SETTLED: 'settled',
  UNSHARED: 'unshared',
  BLOCKED: 'blocked',
  CANCELLED: 'cancelled',
  HELD: 'held',
} as const satisfies Record<Withheld, Reason> & Record<string, Reason>;

const reasonOf: Readonly<Partial<Record<string, Exclude<Reason, 'withReply'>>>> = reasons;

/** Turns the mailer's error code (`EENVELOPE 550`) into a message for the sender. */
export function failureWords(noted: string, { deliveries: say }: ServerWords): string {
  const [code = '', reply] = noted.split(' ');
  const sentence = say[reasonOf[code] ?? 'failed'];
  return reply === undefined ? sentence : say.withReply(sentence, reply);
}
