import { createServer, request } from 'node:http';

/** @typedef {import('./first-visit.mjs').Transfer} Transfer */

/**
 * A proxy that records the size of each response, headers and body, for pages, the service worker, and the
 * browser. `turnTo` switches to another server, as a deployment would.
 * @param {string} origin
 */
export async function startCountingProxy(origin) {
  let upstream = origin;
  /** @type {Transfer[]} */
  let transfers = [];
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming;
    const onward = request(new URL(url, upstream), { method, headers }, (answer) => {
      const transfer = { url, bytes: headLength(answer.rawHeaders) };
      transfers.push(transfer);
      answer.on('data', (chunk) => (transfer.bytes += chunk.length));
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** @param {string} next */
    turnTo: (next) => {
      upstream = next;
    },
    /** Transfers since the last call. */
    take: () => {
      const taken = transfers;
      transfers = [];
      return taken;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @param {string[]} rawHeaders names and values in turn */
function headLength(rawHeaders) {
  const status = 'HTTP/1.1 200 OK\r\n\r\n'.length;
  return rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, status);
}
