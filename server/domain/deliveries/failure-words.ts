import type { Withheld } from '../mail/withheld.ts';

const signIn = 'The mail server refused our sign-in. Tell whoever runs this server.';
const away = 'The mail server could not be reached.';

/** Codes of nodemailer, of the network below it, and ours of a restored backup and of mails that wait (mail/withheld.ts). */
const sentences: Readonly<Record<string, string> & Record<Withheld, string>> = {
  EENVELOPE: 'The mail server does not take mail for this address.',
  EMESSAGE: 'The mail server refused the message.',
  EAUTH: signIn,
  EOAUTH2: signIn,
  ENOAUTH: signIn,
  EDNS: away,
  ECONNECTION: away,
  ECONNREFUSED: away,
  ETIMEDOUT: away,
  ESOCKET: away,
  ETLS: away,
  RESTORED: 'It was not sent: it still waited when the backup was made that was restored since.',
  VOIDED: 'It was not sent: the document was voided while it waited.',
  SETTLED: 'It was not sent: nothing was owed any more when its turn came.',
  UNSHARED: 'It was not sent: its link was withdrawn while it waited.',
};

/** What the mailer notes of a failed try (`EENVELOPE 550`), as a sentence for whoever sent the mail. */
export function failureWords(noted: string): string {
  const [code = '', reply] = noted.split(' ');
  const sentence = sentences[code] ?? 'The message could not be handed over.';
  return reply === undefined ? sentence : `${sentence} It answered ${reply}.`;
}
