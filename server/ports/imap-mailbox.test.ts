import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bounceReport } from '#tests/bounce-report.ts';
import { imapStandIn } from '#tests/imap-stand-in.ts';
import { MailboxAway, type OpenMailbox } from './bounce-mailbox.ts';
import { imapMailbox, mailboxAddress } from './imap-mailbox.ts';

const user = 'office@bills.example';
const password = 'geheim:@/%x';
const report = bounceReport('gmail', { messageId: '<1.2@billhook>', recipient: 'ada@customer.example' });
const huge = `${report}${'x'.repeat(300_000)}`;
const messages = new Map([
  [3, 'Subject: Lunch?\r\n\r\nAt one?'],
  [5, report],
  [9, huge],
]);
const running = new AbortController().signal;

type Script = Partial<Parameters<typeof imapStandIn>[0]>;

async function server(script: Script = {}) {
  const imap = await imapStandIn({ user, password, messages, ...script });
  onTestFinished(imap.close);
  const { host, port, commands } = imap;
  const address = { host, port, user, password, folder: 'INBOX' };
  const visit = async <T>(look: (open: OpenMailbox) => Promise<T>, stop = running) =>
    imapMailbox(address, { isSecure: false }).visit(stop, look);
  return { address, commands, visit };
}

test('finds new messages, and reads headers and the beginning of a message', async () => {
  const { visit } = await server();
  await visit(async (open) => {
    expect(open.uidValidity).toBe('7');
    expect(await open.since(new Date('2026-11-20'))).toEqual([3, 5, 9]);
    expect(await open.after(3)).toEqual([5, 9]);
    expect(await open.after(9)).toEqual([]);
    const headers = await open.headersOf([3, 5]);
    expect(headers.map(({ uid }) => uid)).toEqual([3, 5]);
    expect(headers[0]?.header).toContain('Subject: Lunch?');
    expect(headers[0]?.header).not.toContain('At one?');
    expect(String(await open.read(5))).toBe(report);
    expect(String(await open.read(9))).toBe(huge.slice(0, 128 * 1024));
    expect(await open.read(7)).toBeUndefined();
  });
});

test('changes nothing in the mailbox', async () => {
  const { commands, visit } = await server();
  await visit(async (open) => {
    await open.since(new Date('2026-11-20'));
    await open.headersOf([3, 5]);
    await open.read(5);
  });
  const names = commands.map((command) => command.replace(/^UID /, '').split(' ')[0]);
  expect(new Set(names)).toEqual(
    new Set(['LOGIN', 'CAPABILITY', 'LIST', 'LSUB', 'EXAMINE', 'SEARCH', 'FETCH']),
  );
  for (const command of commands.filter((one) => one.startsWith('UID FETCH')))
    expect(command).toMatch(/BODY\.PEEK\[/);
});

test.each([
  ['a wrong password', { password: 'another' }, 'EAUTH'],
  [
    'a server that hangs up',
    {
      instead: (command: string, socket: { destroy: () => void }) =>
        command.startsWith('UID FETCH') && (socket.destroy(), true),
    },
    'NoConnection',
  ],
])('%s is told by its code, without the password', async (_, script: Script, code) => {
  const { visit } = await server(script);
  const fault: unknown = await visit(async (open) => open.read(5)).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(MailboxAway);
  expect(fault).toMatchObject({ code });
  expect(JSON.stringify(fault) + String(fault)).not.toContain(password);
});

test('nobody listens, or it isn’t IMAP', async () => {
  const { address } = await server();
  const nobody = imapMailbox({ ...address, port: 1 }, { isSecure: false });
  await expect(nobody.visit(running, async () => 0)).rejects.toThrow('ECONNREFUSED');
  const other = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const listening = other.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0;
  const web = imapMailbox({ ...address, port }, { isSecure: false });
  await expect(web.visit(running, async () => 0)).rejects.toBeInstanceOf(MailboxAway);
});

test('without TLS there is no sign-in', async () => {
  const { address, commands } = await server();
  await expect(imapMailbox(address).visit(running, async () => 0)).rejects.toBeInstanceOf(MailboxAway);
  expect(commands.filter((command) => command.includes('LOGIN'))).toEqual([]);
});

test('a stop breaks off a server that doesn’t answer', async () => {
  const stop = new AbortController();
  const { visit } = await server({
    instead: (command) => command.startsWith('UID SEARCH') && (stop.abort(), true),
  });
  await expect(visit(async (open) => open.after(1), stop.signal)).rejects.toBeInstanceOf(MailboxAway);
});

test('a fault of whoever reads isn’t the mailbox’s', async () => {
  const { visit } = await server();
  const visited = visit(async () => {
    throw new TypeError('on purpose');
  });
  await expect(visited).rejects.toBeInstanceOf(TypeError);
});

test.each([
  ['imaps://me:pw@mail.example', { host: 'mail.example', port: 993, folder: 'INBOX' }],
  ['imaps://me:pw@mail.example:1993/', { port: 1993, folder: 'INBOX' }],
  ['imaps://me@bills.example:pw@mail.example/Bounces', { user: 'me@bills.example', folder: 'Bounces' }],
  ['imaps://me%40b.example:p%3A%2F%40%25@[::1]/INBOX%2FReports', { host: '::1', password: 'p:/@%' }],
])('%s is an address', (text, address) => {
  expect(mailboxAddress(text)).toMatchObject(address);
});

test.each([
  'imap://me:pw@mail.example',
  'imaps://mail.example',
  'imaps://me@mail.example',
  'imaps://a:%zz@b',
])('%s is none', (text) => expect(mailboxAddress(text)).toBeUndefined());

test('a mailbox is named without its password', () => {
  const { name } = imapMailbox({ host: 'mail.example', port: 993, user, password, folder: 'INBOX' });
  expect(name).toBe('imaps://office%40bills.example@mail.example:993/INBOX');
});
