import type { Document } from '#shared/contract/document-fields.ts';
import type { RecordKind } from '#shared/contract/record-kinds.ts';
import type { BookRecord } from '#shared/contract/records.ts';
import { documentRow } from './document-row.ts';

/** `row` is what lists need of a document. */
export type PackKind = RecordKind | 'row';

/** A number for a page of a first copy, a record's ID for what changed since. So the latter come later. */
export type PackKey = [PackKind, number | string];

/** Values of a kind that are stored together: an entry of a database costs more than what is in it. */
export interface Pack {
  readonly kind: PackKind;
  readonly ids: string[];
  /** For the index: from `packName`. None for rows. */
  readonly names: string[];
  /** JSON of each value; null for what was deleted. Parsing one is cheaper than copying all. */
  readonly values: string[];
  /** Of the mark that came with it. */
  readonly position: number;
}

/** Two kinds may have the same ID. */
export function packName(kind: PackKind, id: string): string {
  return `${kind} ${id}`;
}

interface Entry {
  readonly kind: PackKind;
  readonly id: string;
  readonly value: unknown;
}

/** A page of a first copy, one pack for each kind. */
export function packPage(records: readonly BookRecord[], page: number, position: number): [PackKey, Pack][] {
  const entries = withRows(records);
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    return [[kind, page], packOf(kind, ofKind, position)];
  });
}

/** What changed, each in a pack of its own that its next change replaces. */
export function packEach(records: readonly BookRecord[], position: number): [PackKey, Pack][] {
  return withRows(records).map((entry) => [[entry.kind, entry.id], packOf(entry.kind, [entry], position)]);
}

function withRows(records: readonly BookRecord[]): Entry[] {
  return records.flatMap((record) =>
    record.kind === 'document' ? [record, rowOf(record.id, record.value)] : [record],
  );
}

function rowOf(id: string, value: Document | null): Entry {
  return { kind: 'row', id, value: value && documentRow(value) };
}

function packOf(kind: PackKind, entries: readonly Entry[], position: number): Pack {
  const ids = entries.map(({ id }) => id);
  return {
    kind,
    ids,
    names: kind === 'row' ? [] : ids.map((id) => packName(kind, id)),
    values: entries.map(({ value }) => JSON.stringify(value)),
    position,
  };
}
