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
  BOUNCED: 'returned',
  RESTORED: 'restored',
  VOIDED: 'voided',
  SETTLED: 'settled',
  UNSHARED: 'unshared',
  BLOCKED: 'blocked',
  CANCELLED: 'cancelled',
  HELD: 'held',
  ARCHIVED: 'archived',
  NOTHING: 'nothing',
} as const satisfies Record<Withheld, Reason> & Record<string, Reason>;

const reasonOf: Readonly<Partial<Record<string, Exclude<Reason, 'withReply'>>>> = reasons;

/** What a report says of an address (RFC 3463, 3); Exchange has 5.1.10. */
const bounces: Readonly<Partial<Record<string, 'noMailbox' | 'mailboxFull'>>> = {
  '5.1.1': 'noMailbox',
  '5.1.10': 'noMailbox',
  '4.2.2': 'mailboxFull',
  '5.2.2': 'mailboxFull',
};

/**
 * Turns what was noted of a failure into a message for the sender: the mailer's error code (`EENVELOPE 550`), or the status in a
 * report and what the server said (`BOUNCED 5.7.1 Rejected as spam`).
 */
export function failureWords(noted: string, { deliveries: say }: ServerWords): string {
  const [code = '', reply, ...rest] = noted.split(' ');
  const plain = code === 'BOUNCED' ? bounces[reply ?? ''] : undefined;
  if (plain !== undefined) return say[plain];
  const sentence = say[reasonOf[code] ?? 'failed'];
  return reply === undefined ? sentence : say.withReply(sentence, [reply, ...rest].join(' '));
}
