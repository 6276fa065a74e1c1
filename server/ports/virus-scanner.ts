import { createConnection, type NetConnectOpts, type Socket } from 'node:net';

export type Verdict = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly signature: string };

export interface VirusScanner {
  /** Rejects if the content couldn't be scanned. */
  readonly scan: (content: Buffer) => Promise<Verdict>;
}

/** Milliseconds for a whole scan. clamd needs about a second for the largest file. */
const patience = 20_000;
/** clamd's default limit of a chunk is far above; small ones keep its memory low. */
const chunkSize = 64 * 1024;
const longestReply = 1024;

/** Reads 'host:port', '[::1]:3310' or the path of a Unix socket. Undefined if it is neither. */
export function clamdAddress(text: string): NetConnectOpts | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, bracketed, plain, port] = /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const number = Number(port);
  return host !== undefined && number > 0 && number < 65_536 ? { host, port: number } : undefined;
}

/** Asks clamd by its INSTREAM command (man clamd). One connection for each file. */
export function clamdScanner(address: NetConnectOpts, timeout = patience): VirusScanner {
  return {
    async scan(content) {
      const socket = createConnection(address);
      try {
        return verdictOf(await exchange(socket, content, timeout));
      } finally {
        socket.destroy();
      }
    },
  };
}

async function exchange(socket: Socket, content: Buffer, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('clamd took too long.')), timeout);
    let reply = '';
    const settle = (work: () => void) => {
      clearTimeout(timer);
      work();
    };
    socket.setEncoding('latin1');
    socket.on('data', (piece) => {
      reply += String(piece);
      if (reply.length > longestReply) settle(() => reject(new Error('clamd answered too much.')));
      else if (reply.includes('\0')) settle(() => resolve(reply.slice(0, reply.indexOf('\0'))));
    });
    socket.once('error', (error) => settle(() => reject(error)));
    socket.once('close', () => settle(() => reject(new Error('clamd closed the connection.'))));
    // clamd may answer, and stop reading, before it has everything: whatever is left isn't an error.
    for (const piece of streamOf(content)) socket.write(piece);
  });
}

/** The command, then each chunk after its length in four bytes, then a length of zero. */
function* streamOf(content: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let start = 0; start < content.length; start += chunkSize) {
    const chunk = content.subarray(start, start + chunkSize);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}

function verdictOf(reply: string): Verdict {
  if (reply === 'stream: OK') return { kind: 'clean' };
  const [, signature] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
  if (signature === undefined) throw new Error('clamd could not scan the file.');
  return { kind: 'infected', signature };
}
