import { Client } from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import type { DatabaseAddress } from './connect.ts';

/**
 * Runs `work` on a connection of its own, without the limits of the server's pool. `stop` closes it. Throws a
 * StartRefusal if the database can't be reached.
 */
export async function withOwnClient<T>(
  address: DatabaseAddress,
  stop: AbortSignal,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ ...address, application_name: 'billhook command', keepAlive: true });
  // The failed query reports a lost connection; an unhandled 'error' event would crash the process.
  client.on('error', () => undefined);
  await client.connect().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefusal(`Cannot reach the database: ${reason}.`, { cause });
  });
  const breakOff = () => void client.end();
  stop.addEventListener('abort', breakOff);
  try {
    stop.throwIfAborted();
    return await work(client);
  } finally {
    stop.removeEventListener('abort', breakOff);
    await client.end();
  }
}
