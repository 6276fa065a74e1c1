import { createTransport } from 'nodemailer';

interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly linkName: string | null;
  readonly link: string | null;
  /** The organization that sends it; undefined for our own mails. */
  readonly sender: string | undefined;
  /** The reply address; null for the sender's. */
  readonly replyTo: string | null;
  /** Creates the attachments, if any. */
  readonly attachments: (() => Promise<readonly Attachment[]>) | undefined;
  /** With its angle brackets. The same for all attempts, so that a mail server can recognize duplicates. */
  readonly messageId: string;
  /** True if the mail must not be sent even if there is a mail server. */
  readonly staysHere: boolean;
}

export interface Attachment {
  readonly name: string;
  readonly content: Buffer;
}

export interface Mailer {
  /** `kept`: there is no mail server, or the mail must not be sent. Throws if it should be retried. */
  readonly send: (mail: OutgoingMail) => Promise<'sent' | 'kept'>;
}

/** Sends through the mail server at `url` (`smtp://user:password@host:587`). */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async ({ recipient, subject, text, html, messageId, sender, replyTo, attachments, staysHere }) => {
      if (staysHere) return 'kept';
      const files = (await attachments?.()) ?? [];
      await transport.sendMail({
        from: sender === undefined ? from : fromOf(sender, from),
        to: recipient,
        subject,
        text,
        html,
        messageId,
        ...(replyTo !== null && { replyTo }),
        attachments: files.map(({ name: filename, content }) => ({ filename, content })),
      });
      return 'sent';
    },
  };
}

const longestSender = 80;

/**
 * `Acme via Billhook`, at the address all mail is sent from. Removes from the user-chosen name what could pass
 * for an address or hide the rest.
 */
function fromOf(sender: string, from: string): { name: string; address: string } {
  const [, product = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(from) ?? [];
  const name = sender
    .replaceAll(/[\p{C}<>"@]/gu, ' ')
    .slice(0, longestSender)
    .trim();
  return { name: `${name} via ${product || 'Billhook'}`.trim(), address };
}

/** Without a mail server, prints the mail's link but never the recipient. */
export function printingMailer(print: (line: string) => void): Mailer {
  return {
    send: async ({ linkName, link }) => {
      if (link !== null) print(`${linkName ?? 'link'}: ${link}`);
      return 'kept';
    },
  };
}
