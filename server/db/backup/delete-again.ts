import type { ClientBase } from 'pg';
import * as v from 'valibot';
import { deleteRestored } from '../delete-organization.ts';
import { listTables, withoutTriggers } from '../tables.ts';
import { runOn } from './on-client.ts';

interface Deletion {
  readonly id: string;
  readonly deletedAt: Date;
}

const row = v.object({ id: v.string(), deletedAt: v.date() });

/** What the database, before a restore, and `listed` know of deleted organizations. */
export async function readDeletions(
  client: ClientBase,
  listed: readonly string[],
): Promise<readonly Deletion[]> {
  const { rows } = await client.query(
    `select organization_id as id, deleted_at as "deletedAt" from organization_deletions where deleted_at is not null
     union select id, now() from unnest($1::uuid[]) id
       where id not in (select organization_id from organization_deletions where deleted_at is not null)`,
    [listed],
  );
  return v.parse(v.array(row), rows);
}

/** Deletes the organizations in `deletions` and in the restored list. Returns how many had been restored. */
export async function deleteAgain(client: ClientBase, deletions: readonly Deletion[]): Promise<number> {
  await client.query(
    `insert into organization_deletions (organization_id, asked_at, due_at, deleted_at)
     select id, at, at, at from unnest($1::uuid[], $2::timestamptz[]) as known(id, at)
     on conflict (organization_id) do update set deleted_at = excluded.deleted_at`,
    [deletions.map(({ id }) => id), deletions.map(({ deletedAt }) => deletedAt)],
  );
  const { rows } = await client.query(
    'select organization_id as id from organization_deletions where deleted_at is not null',
  );
  return deleteRestored(
    client,
    v.parse(v.array(v.object({ id: v.string() })), rows).map(({ id }) => id),
  );
}

/** Both in a database that was restored in another way. Returns how many organizations it had. */
export async function leaveOut(client: ClientBase, listed: readonly string[]): Promise<number> {
  const tables = await listTables(runOn(client));
  await client.query('begin');
  try {
    const deletions = await readDeletions(client, listed);
    const leftOut = await withoutTriggers(runOn(client), tables, async () => deleteAgain(client, deletions));
    await client.query('commit');
    return leftOut;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
