import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { StartRefusal } from '#server/start-refusal.ts';
import { linesOf } from './backup-lines.ts';
import { Damaged } from './damaged.ts';
import {
  backupEnd,
  backupHeader,
  endOfRows,
  formatVersion,
  tableEnd,
  tableHeader,
  type BackupEnd,
  type BackupHeader,
  type TableHeader,
} from './format.ts';

export interface BackupFile {
  readonly file: string;
  /** Secret keys, needed if the file is encrypted. */
  readonly identities: readonly string[];
}

export interface BackupVisitor {
  readonly header: (header: BackupHeader) => Promise<void>;
  /** Must consume all rows. Each includes its line break. */
  readonly table: (table: TableHeader, rows: AsyncIterable<Buffer>) => Promise<void>;
}

/**
 * Reads a whole backup and verifies its counts and checksum. Don't trust the data until this resolves. Throws
 * a StartRefusal if the file is not a backup, has another format version, or is damaged.
 */
export async function readBackup(
  { file, identities }: BackupFile,
  visitor: BackupVisitor,
): Promise<BackupEnd> {
  const text = new BackupText(linesOf(file, identities));
  try {
    return await readAll(text, visitor);
  } catch (error) {
    throw refusalOf(file, error);
  } finally {
    await text.close();
  }
}

async function readAll(text: BackupText, visitor: BackupVisitor): Promise<BackupEnd> {
  const header = await text.next(backupHeader);
  if (header.version !== formatVersion) {
    throw new StartRefusal(
      `This backup has format ${header.version}, but this version of Billhook reads format ${formatVersion}.`,
    );
  }
  await visitor.header(header);
  const seen = { tables: 0, rows: 0 };
  for (;;) {
    const sha256 = text.digest();
    const next = await text.next(v.union([tableHeader, backupEnd]));
    if (!('table' in next)) {
      if (next.sha256 !== sha256 || next.tables !== seen.tables || next.rows !== seen.rows) throw damaged();
      await text.refuseMore();
      return next;
    }
    seen.rows += await readTable(text, next, visitor);
    seen.tables += 1;
  }
}

async function readTable(text: BackupText, table: TableHeader, visitor: BackupVisitor): Promise<number> {
  let count = 0;
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const row = await text.nextLine();
      if (row.equals(lastLine)) return;
      count += 1;
      yield row;
    }
  }
  await visitor.table(table, rows());
  const { rows: expected } = await text.next(tableEnd);
  if (expected !== count) throw damaged();
  return count;
}

const lastLine = Buffer.from(`${endOfRows}\n`);

/** Reads a backup line by line and keeps a running checksum. */
class BackupText {
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #hash = createHash('sha256');

  constructor(lines: AsyncGenerator<Buffer>) {
    this.#lines = lines;
  }

  /** Includes the line break. */
  async nextLine(): Promise<Buffer> {
    const { value, done } = await this.#lines.next();
    if (done === true) throw damaged();
    this.#hash.update(value);
    return value;
  }

  async next<S extends v.GenericSchema>(schema: S): Promise<v.InferOutput<S>> {
    return v.parse(schema, JSON.parse((await this.nextLine()).toString()));
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  async refuseMore(): Promise<void> {
    if ((await this.#lines.next()).done !== true) throw damaged();
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }
}

function damaged(): Damaged {
  return new Damaged('damaged');
}

function refusalOf(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
    return new StartRefusal(`${file} cannot be read (${code}).`, { cause: error });
  }
  const isDamage =
    error instanceof Damaged ||
    error instanceof SyntaxError ||
    error instanceof v.ValiError ||
    code.startsWith('Z_');
  if (!isDamage) return error;
  return new StartRefusal(`${file} is not a Billhook backup, or it is damaged.`, { cause: error });
}
