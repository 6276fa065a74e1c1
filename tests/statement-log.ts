import type { Pool, PoolClient } from 'pg';

/** Logs every statement that a pool sends from now on, in order; for tests of what runs when. */
export function statementLog(pool: Pool): string[] {
  const sent: string[] = [];
  pool.on('connect', (client) => listen(client, (text) => sent.push(text)));
  return sent;
}

function listen(client: PoolClient, note: (text: string) => void): void {
  /* oxlint-disable typescript/no-unsafe-type-assertion -- the driver's overloads */
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  client.query = ((...args: readonly unknown[]) => {
    note(textOf(args[0]));
    return query(...args);
  }) as typeof client.query;
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isConfig ? String(statement.text) : '';
}
