import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { escapeIdentifier, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartRefusal } from '#server/start-refusal.ts';
import { listTables, withoutTriggers, type Table } from '../tables.ts';
import { deleteAgain, readDeletions } from './delete-again.ts';
import { endUnfinished } from './end-unfinished.ts';
import type { BackupEnd } from './format.ts';
import { copyTarget, runOn } from './on-client.ts';
import { readBackup, type BackupFile } from './read-backup.ts';
import { schemaVersion } from './schema-version.ts';

export interface RestoreOptions {
  /** Allows overwriting a database that is not empty. */
  readonly replace: boolean;
  /** Secret keys, needed if the file is encrypted. */
  readonly identities?: readonly string[];
  /** Organizations that were deleted since, besides those that the database knows of. */
  readonly deleted?: readonly string[];
}

export interface Restored extends BackupEnd {
  /** How many organizations in the backup were left out, because they were deleted since. */
  readonly leftOut: number;
}

/**
 * Restores a backup into `client`'s database, which must already have the schema. The file is verified first,
 * then loaded in one transaction. Sessions, emailed links, queued mails, and organizations that were deleted since are
 * not restored. Throws a StartRefusal.
 */
export async function restoreBackup(
  client: ClientBase,
  file: string,
  { replace, identities = [], deleted = [] }: RestoreOptions,
): Promise<Restored> {
  const backup = { file, identities };
  const tables = await listTables(runOn(client));
  await checkBackup(client, backup, tables);
  await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = '10s'`);
  try {
    await refuseOtherServers(client);
    if (!replace) await refuseUnlessEmpty(client, tables);
    const deletions = await readDeletions(client, deleted);
    const end = await withoutTriggers(runOn(client), tables, async () => {
      await client.query(`truncate ${tables.map(({ table }) => escapeIdentifier(table)).join(', ')}`);
      const loaded = await load(client, backup);
      return { ...loaded, leftOut: await deleteAgain(client, deletions) };
    });
    await endUnfinished(client);
    await client.query('commit');
    await client.query('analyze');
    return end;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function load(client: ClientBase, backup: BackupFile): Promise<BackupEnd> {
  return readBackup(backup, {
    header: async () => undefined,
    table: async (table, rows) =>
      pipeline(Readable.from(rows), client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))),
  });
}

async function readThrough(rows: AsyncIterable<Buffer>): Promise<void> {
  const all = rows[Symbol.asyncIterator]();
  while ((await all.next()).done !== true);
}

/** Verifies the whole file and its schema before anything is changed. */
async function checkBackup(client: ClientBase, backup: BackupFile, tables: readonly Table[]): Promise<void> {
  const schema = await schemaVersion(runOn(client));
  const known = new Set(tables.map((table) => copyTarget(table)));
  await readBackup(backup, {
    header: async (header) => {
      if (header.schema === schema) return;
      throw new StartRefusal(
        `This backup was made on ${header.created_at} by another version of Billhook. Restore it with that version, then upgrade.`,
      );
    },
    table: async (table, rows) => {
      if (!known.has(copyTarget(table)))
        throw new StartRefusal(`The table ${table.table} in the backup does not match this database.`);
      await readThrough(rows);
    },
  });
}

/** A running server caches keys and could write while we restore. */
async function refuseOtherServers(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = 'billhook' and pid <> pg_backend_pid()`,
  );
  if (rowCount !== 0)
    throw new StartRefusal('A Billhook server is using this database. Stop every server first.');
}

/** A database with nothing but a list of deleted organizations counts as empty. */
async function refuseUnlessEmpty(client: ClientBase, tables: readonly Table[]): Promise<void> {
  for (const { table } of tables.filter((one) => one.table !== 'organization_deletions')) {
    const { rowCount } = await client.query(`select from ${escapeIdentifier(table)} limit 1`);
    if (rowCount === 0) continue;
    throw new StartRefusal('This database is not empty. To replace its contents, add --replace.');
  }
}
