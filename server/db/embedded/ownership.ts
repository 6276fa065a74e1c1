import { Client } from 'pg';
import { advisoryLocks } from '../advisory-locks.ts';
import type { DatabaseSocket } from '../connect.ts';

export type Claim = Owned | { readonly kind: 'taken' };

export interface Owned {
  readonly kind: 'ours';
  /** Resolves when the connection that holds the claim closes. */
  readonly ended: Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * Claims a running cluster with an advisory lock. Unlike a pid file, the lock is released however the server
 * dies. Throws if the connection fails.
 */
export async function claimCluster(address: DatabaseSocket): Promise<Claim> {
  const client = new Client({
    ...address,
    connectionTimeoutMillis: 1500,
    application_name: 'billhook owner',
  });
  const ended = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    // Without a listener a broken connection would crash the process. 'end' follows.
    client.on('error', () => undefined);
  });
  await client.connect();
  const answer = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [
    advisoryLocks.clusterOwner,
  ]);
  if (answer.rows[0]?.ours === true) return { kind: 'ours', ended, release: async () => client.end() };
  await client.end();
  return { kind: 'taken' };
}
