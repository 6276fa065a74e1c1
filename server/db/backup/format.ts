import * as v from 'valibot';

/**
 * A backup is gzipped text: a JSON header; for each table, a JSON line with its name, its rows in COPY text
 * format, a line `\.` and a JSON line with the row count; and a last JSON line with the totals.
 */
export const formatVersion = 1;

/** Ends a table's rows, as in COPY's text format, where no row can look like it. */
export const endOfRows = '\\.';

export const backupHeader = v.object({
  format: v.literal('billhook-backup'),
  version: v.number(),
  /** Hash of the last migration applied. */
  schema: v.string(),
  created_at: v.string(),
});
export type BackupHeader = v.InferOutput<typeof backupHeader>;

export const tableHeader = v.object({ table: v.string(), columns: v.array(v.string()) });
export type TableHeader = v.InferOutput<typeof tableHeader>;

export const tableEnd = v.object({ rows: v.number() });

export const backupEnd = v.object({
  tables: v.number(),
  rows: v.number(),
  /** Hex digest of all bytes before this line. */
  sha256: v.string(),
});
export type BackupEnd = v.InferOutput<typeof backupEnd>;
