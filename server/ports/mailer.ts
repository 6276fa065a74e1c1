import { createTransport } from 'nodemailer';

interface OutgoingMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly linkName: string | null;
  readonly link: string | null;
  /** Where an answer goes; null: to where the mail comes from. */
  readonly replyTo: string | null;
  /** Creates the attachment, if any. */
  readonly attachment: (() => Promise<Attachment>) | undefined;
  /** The same for all attempts, so that a mail server can recognize duplicates. */
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
    send: async ({ recipient, subject, text, html, messageId, replyTo, attachment, staysHere }) => {
      if (staysHere) return 'kept';
      const file = await attachment?.();
      await transport.sendMail({
        from,
        to: recipient,
        subject,
        text,
        html,
        messageId: `<${messageId}@billhook>`,
        ...(replyTo !== null && { replyTo }),
        ...(file && { attachments: [{ filename: file.name, content: file.content }] }),
      });
      return 'sent';
    },
  };
}

/** Without a mail server: prints the link that the mail is about, and never whom it is for. */
export function printingMailer(print: (line: string) => void): Mailer {
  return {
    send: async ({ linkName, link }) => {
      if (link !== null) print(`${linkName ?? 'link'}: ${link}`);
      return 'kept';
    },
  };
}
