import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartRefusal } from '#server/start-refusal.ts';
import { listTables, type Table } from '../tables.ts';
import { encryptFor } from './encryption.ts';
import { endOfRows, formatVersion, type BackupEnd, type BackupHeader } from './format.ts';
import { copyTarget, runOn } from './on-client.ts';
import { schemaVersion } from './schema-version.ts';

export interface BackupOptions {
  readonly now: Date;
  /** An age public key. Undefined: the file is not encrypted. */
  readonly recipient?: string | undefined;
}

/**
 * Writes a consistent snapshot of the database to `file`, which must not exist and appears only once
 * complete. The server can keep running. Throws a StartRefusal.
 */
export async function writeBackup(
  client: ClientBase,
  file: string,
  { now, recipient }: BackupOptions,
): Promise<BackupEnd> {
  if (existsSync(file)) throw new StartRefusal(`${file} already exists. Choose another file.`);
  const partial = `${file}.part`;
  const end: BackupEnd = { tables: 0, rows: 0, sha256: '' };
  try {
    const chunks = Readable.from(withSums(contents(client, now, end), end));
    // The backup contains keys and password hashes, so only its owner may read it.
    const target = createWriteStream(partial, { mode: 0o600 });
    await (recipient === undefined
      ? pipeline(chunks, createGzip(), target)
      : pipeline(chunks, createGzip(), encryptFor(recipient), target));
    await flush(partial);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw isFileFault(error) ? new StartRefusal(`${file} cannot be written (${error.code}).`) : error;
  }
  return end;
}

type Chunk = string | Buffer;

/**
 * One transaction gives a consistent snapshot. Output formats are set so that they don't depend on the
 * server's configuration.
 */
async function* contents(client: ClientBase, now: Date, end: BackupEnd): AsyncGenerator<Chunk> {
  await client.query(`begin transaction isolation level repeatable read read only;
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex';
    set local extra_float_digits = 1; set local row_security = off`);
  const header: BackupHeader = {
    format: 'billhook-backup',
    version: formatVersion,
    schema: await schemaVersion(runOn(client)),
    created_at: now.toISOString(),
  };
  yield line(header);
  for (const table of await listTables(runOn(client))) {
    yield line(table);
    end.rows += yield* rowsOf(client, table);
    end.tables += 1;
  }
  await client.query('commit');
}

async function* rowsOf(client: ClientBase, table: Table): AsyncGenerator<Chunk, number> {
  let rows = 0;
  const stream: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  for await (const chunk of stream) {
    rows += countLines(chunk);
    yield chunk;
  }
  yield `${endOfRows}\n`;
  yield line({ rows });
  return rows;
}

async function* withSums(chunks: AsyncIterable<Chunk>, end: BackupEnd): AsyncGenerator<Chunk> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  end.sha256 = hash.digest('hex');
  yield line(end);
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** COPY escapes line breaks in values, so each line is one row. */
function countLines(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

/** Flushes the file to disk before it gets its final name. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** Errors of opening a file name its path, those of writing don't: the disk or quota is full, or broken. */
const writeFaults = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

function isFileFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && ('path' in error || writeFaults.has(error.code));
}
