import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

const capabilities = 'IMAP4rev1';

interface Script {
  readonly user: string;
  readonly password: string;
  readonly messages: ReadonlyMap<number, string>;
  /** What to do in place of answering a command. */
  readonly instead?: (command: string, socket: Socket) => boolean;
}

/** Speaks as much IMAP (RFC 3501) on a port of this machine as reading takes, and refuses what changes something. */
export async function imapStandIn(script: Script) {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(`* OK [CAPABILITY ${capabilities}] ready\r\n`);
    createInterface(socket).on('line', (line) => {
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      commands.push(command);
      if (script.instead?.(command, socket) === true) return;
      socket.write(`${answerTo(command, script)}\r\n`.replaceAll('TAG', tag));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { host: '127.0.0.1', port, commands, close };
}

function answerTo(command: string, script: Script): string {
  const [name = '', second = ''] = command.split(' ');
  if (name === 'LOGIN') return signIn(command, script);
  if (name === 'CAPABILITY') return `* CAPABILITY ${capabilities}\r\nTAG OK`;
  if (name === 'LIST') return '* LIST () "/" INBOX\r\nTAG OK done';
  if (name === 'EXAMINE') return examine(script);
  if (name === 'UID' && second === 'SEARCH') return search(command, script);
  if (name === 'UID' && second === 'FETCH') return fetched(command, script);
  if (name === 'LSUB') return 'TAG OK done';
  return 'TAG BAD unknown command';
}

function signIn(command: string, { user, password }: Script): string {
  const isRight = command.replaceAll('"', '') === `LOGIN ${user} ${password}`;
  return isRight ? 'TAG OK done' : 'TAG NO [AUTHENTICATIONFAILED] wrong';
}

function examine({ messages }: Script): string {
  const next = Math.max(0, ...messages.keys()) + 1;
  return `* ${messages.size} EXISTS\r\n* OK [UIDVALIDITY 7] ok\r\n* OK [UIDNEXT ${next}] ok\r\nTAG OK [READ-ONLY] done`;
}

/** Like real servers, finds the last message with `n:*` if n is beyond it. */
function search(command: string, { messages }: Script): string {
  const from = Number(/UID (\d+):\*$/.exec(command)?.[1] ?? 0);
  const all = [...messages.keys()];
  const found = all.filter((uid) => uid >= from);
  return `* SEARCH ${(found.length > 0 ? found : all.slice(-1)).join(' ')}\r\nTAG OK done`;
}

function fetched(command: string, { messages }: Script): string {
  const [, uids = '', section = '', length = ''] =
    /^UID FETCH (\S+) \(UID BODY\.PEEK\[(\w*)\]<0\.(\d+)>\)$/.exec(command) ?? [];
  const lines = uids.split(',').flatMap((uid, index) => {
    const source = messages.get(Number(uid));
    if (source === undefined) return [];
    const wanted = section === 'HEADER' ? source.slice(0, source.indexOf('\r\n\r\n') + 4) : source;
    const part = wanted.slice(0, Number(length));
    return [
      `* ${index + 1} FETCH (UID ${uid} BODY[${section}]<0> {${Buffer.byteLength(part)}}\r\n${part})\r\n`,
    ];
  });
  return `${lines.join('')}TAG ${section === '' && uids === '' ? 'BAD' : 'OK'} done`;
}
