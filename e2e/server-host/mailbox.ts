import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it receives. */
export class Mailbox {
  readonly #mails: ParsedMail[] = [];
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        simpleParser(stream).then(
          (mail) => {
            this.#mails.push(mail);
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
      },
    });
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((resolve) => {
      mailbox.#server.listen(0, '127.0.0.1', resolve);
    });
    return mailbox;
  }

  get url(): string {
    const address = this.#server.server.address();
    if (address === null || typeof address === 'string') throw new Error('The mailbox is closed.');
    return `smtp://127.0.0.1:${address.port}`;
  }

  /** The latest link to `path` mailed to this address; waits for one that is not in `known`. */
  async linkTo(recipient: string, path: string, known: readonly string[] = []): Promise<string> {
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(20)) {
      const links = this.#mailsTo(recipient).flatMap(({ text = '' }) => text.match(/https?:\S+/g) ?? []);
      const link = links.findLast((candidate) => new URL(candidate).pathname === path);
      if (link !== undefined && !known.includes(link)) return link;
    }
    throw new Error(`No link to ${path} was mailed to ${recipient}.`);
  }

  /** The latest PDF mailed to this address; waits for one. */
  async pdfTo(recipient: string): Promise<Uint8Array> {
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(20)) {
      const files = this.#mailsTo(recipient).flatMap(({ attachments }) => attachments);
      const pdf = files.findLast(({ contentType }) => contentType === 'application/pdf');
      if (pdf !== undefined) return pdf.content;
    }
    throw new Error(`No PDF was mailed to ${recipient}.`);
  }

  /** The text of the latest email to this address, with plain spaces; waits for one. */
  async textTo(recipient: string): Promise<string> {
    for (const end = Date.now() + 15_000; Date.now() < end; await sleep(20)) {
      const text = this.#mailsTo(recipient).at(-1)?.text;
      if (text !== undefined) return text.replaceAll(/[\u00a0\u202f]/g, ' ');
    }
    throw new Error(`Nothing was mailed to ${recipient}.`);
  }

  subjectsTo(recipient: string): string[] {
    return this.#mailsTo(recipient).map(({ subject = '' }) => subject);
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #mailsTo(recipient: string): ParsedMail[] {
    return this.#mails.filter(({ to }) => to !== undefined && JSON.stringify(to).includes(recipient));
  }
}
