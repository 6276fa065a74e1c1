import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '#tests/test-database.ts';
import { connectDatabase } from './connect.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { migrateDatabase } from './migrate.ts';

/** A frozen PostgreSQL: accepts connections, answers the first message with `greeting`, then nothing. */
async function frozenPostgres(greeting: Buffer) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(greeting));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  return { connectionString: `postgres://billhook@127.0.0.1:${port}/billhook` };
}

const silence = Buffer.alloc(0);
/** AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.from('5200000008000000005a0000000549', 'hex');

test('a call ends if PostgreSQL accepts the connection and stays silent', async () => {
  const connection = connectDatabase(await frozenPostgres(silence), { connectionTimeout: 200 });
  onTestFinished(connection.close);
  await expect(connection.db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseUnavailable);
});

test('a call ends if PostgreSQL freezes during its statement', async () => {
  const connection = connectDatabase(await frozenPostgres(welcome), { queryTimeout: 200 });
  onTestFinished(connection.close);
  await expect(connection.db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseUnavailable);
});

test('the server starts even if PostgreSQL accepts the connection and stays silent', async () => {
  const frozen = await frozenPostgres(silence);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const failing = expect(migrateDatabase(frozen)).rejects.toSatisfy(isDatabaseUnavailable);
  await vi.advanceTimersByTimeAsync(8000);
  await failing;
});

test('a connection whose statement got no response is not reused', async () => {
  const database = await testDatabase();
  onTestFinished(database.close);
  const connection = connectDatabase(database.address, { size: 1, queryTimeout: 200 });
  onTestFinished(connection.close);
  const work = connection.db.transaction(async (tx) => tx.execute(sql`select pg_sleep(2)`));
  await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
  await expect(connection.db.execute(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 });
});
