import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps all it receives, or refuses what `refuses` says. Close it after the tests. */
export async function smtpSink(refuses: (recipient: string) => boolean = () => false) {
  const received: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      done(refuses(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : undefined);
    },
    onData: (stream, _session, done) => {
      simpleParser(stream, (error, mail) => {
        if (error === null || error === undefined) received.push(mail);
        done(error);
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const close = async () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return { received, url: `smtp://127.0.0.1:${port}`, close };
}
