import * as v from 'valibot';

/**
 * A backup is a gzipped text: a header; for every table a line that names it, its rows as PostgreSQL's COPY writes
 * them, a line `\.` and one with their number; and a last line with the sums. Lines of ours are JSON.
 */
export const formatVersion = 1;

/** Ends the rows of a table, as in COPY's own files; no row looks like it. */
export const endOfRows = '\\.';

export const backupHeader = v.object({
  format: v.literal('billhook-backup'),
  version: v.number(),
  /** Hash of the last migration that the database had. */
  schema: v.string(),
  /** ISO 8601, UTC. */
  created_at: v.string(),
});
export type BackupHeader = v.InferOutput<typeof backupHeader>;

export const tableHeader = v.object({ table: v.string(), columns: v.array(v.string()) });
export type TableHeader = v.InferOutput<typeof tableHeader>;

export const tableEnd = v.object({ rows: v.number() });

export const backupEnd = v.object({
  tables: v.number(),
  rows: v.number(),
  /** Of all bytes before this line, in hexadecimal. */
  sha256: v.string(),
});
export type BackupEnd = v.InferOutput<typeof backupEnd>;
