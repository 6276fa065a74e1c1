const signIn = 'The mail server refused our sign-in. Tell whoever runs this server.';
const away = 'The mail server could not be reached.';

/** Codes of nodemailer, of the network below it, and ours of a restored backup. */
const sentences: Readonly<Record<string, string>> = {
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
};

/** What the mailer notes of a failed try (`EENVELOPE 550`), as a sentence for whoever sent the mail. */
export function failureWords(noted: string): string {
  const [code = '', reply] = noted.split(' ');
  const sentence = sentences[code] ?? 'The message could not be handed over.';
  return reply === undefined ? sentence : `${sentence} It answered ${reply}.`;
}
