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
 * Nobody waits for the rollback that ends a read, so it doesn't count. Counting costs time; `stop` ends it.
 */
export function countRoundTrips(pool: Pool): { count: () => number; stop: () => void } {
  let count = 0;
  let isOver = false;
  const known = new WeakSet<PoolClient>();
  const counting: Counting = { note: () => (count += 1), isOver: () => isOver };
  pool.on('acquire', (client) => {
    if (!known.has(client)) listen(client, counting);
    known.add(client);
  });
  return {
    count: () => count,
    stop: () => {
      isOver = true;
    },
  };
}

interface Counting {
  readonly note: () => void;
  readonly isOver: () => boolean;
}

function listen(client: PoolClient, counting: Counting): void {
  let isAnswered = true;
  const note = (chunks: readonly Uint8Array[]) => {
    if (counting.isOver()) return;
    if (isAnswered && !Buffer.concat(chunks).toString('latin1').includes('rollback')) counting.note();
    isAnswered = false;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's own, not in its types
  const stream = (client as unknown as { connection: { stream: Sending } }).connection.stream;
  stream.on('data', () => (isAnswered = true));
  const { _write: write, _writev: writeTogether } = stream;
  /* oxlint-disable no-underscore-dangle -- Node's names */
  stream._write = (chunk, encoding, done) => {
    note([chunk]);
    write.call(stream, chunk, encoding, done);
  };
  stream._writev = (chunks, done) => {
    note(chunks.map(({ chunk }) => chunk));
    writeTogether.call(stream, chunks, done);
  };
  /* oxlint-enable no-underscore-dangle */
}
