import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

const command = 'zINSTREAM\0';
/** Split, so that no scanner finds this file. https://www.eicar.org */
export const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join(''),
);

/** Speaks clamd's INSTREAM on a port of this machine, and finds EICAR. Streams above `limit` bytes are refused. */
export async function clamdStandIn({ limit = Number.MAX_SAFE_INTEGER } = {}) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    let pending = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      pending = Buffer.concat([pending, Buffer.from(piece)]);
      const content = contentOf(pending);
      if (pending.length > limit) answer(socket, 'INSTREAM size limit exceeded. ERROR');
      else if (content !== undefined) {
        received.push(content);
        answer(socket, content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return { address: { host: '127.0.0.1', port }, received, close: () => void server.close() };
}

function answer(socket: Socket, reply: string): void {
  socket.end(`${reply}\0`);
}

/** What the chunks hold; undefined until the last one, of length zero, is there. */
function contentOf(stream: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  let at = command.length;
  if (stream.length >= at && stream.subarray(0, at).toString() !== command) return undefined;
  while (stream.length >= at + 4) {
    const size = stream.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(stream.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}
