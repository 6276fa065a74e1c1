import type { Pool, PoolClient } from 'pg';

type Done = (error?: Error | null) => void;

/** The parts of a socket that send: one call is one write to the kernel. */
interface Sending {
  on: (event: 'data', listener: () => void) => void;
  _write: (chunk: Uint8Array, encoding: string, done: Done) => void;
  _writev: (chunks: readonly { readonly chunk: Uint8Array }[], done: Done) => void;
}

/**
 * Counts how often the connections of a pool, from now on, send something after the answer to what they sent before.
 * Nobody waits for the rollback that ends a read, so it doesn't count.
 */
export function countRoundTrips(pool: Pool): () => number {
  let count = 0;
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (!known.has(client)) listen(client, () => (count += 1));
    known.add(client);
  });
  return () => count;
}

function listen(client: PoolClient, count: () => void): void {
  let isAnswered = true;
  const note = (sent: string) => {
    if (isAnswered && !sent.includes('rollback')) count();
    isAnswered = false;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's own, not in its types
  const stream = (client as unknown as { connection: { stream: Sending } }).connection.stream;
  stream.on('data', () => (isAnswered = true));
  const { _write: write, _writev: writeTogether } = stream;
  /* oxlint-disable no-underscore-dangle -- Node's names */
  stream._write = (chunk, encoding, done) => {
    note(Buffer.from(chunk).toString('latin1'));
    write.call(stream, chunk, encoding, done);
  };
  stream._writev = (chunks, done) => {
    note(Buffer.concat(chunks.map(({ chunk }) => chunk)).toString('latin1'));
    writeTogether.call(stream, chunks, done);
  };
  /* oxlint-enable no-underscore-dangle */
}
