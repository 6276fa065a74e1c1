import type { Say, ServerWords } from '#server/words.ts';
import type { ImportRecord } from './run-import.ts';

/** A value that identifies a record, compared without case. */
export interface Mark {
  readonly kind: keyof ServerWords['imports']['isKnown'];
  readonly key: string;
}

/** A record that seems to exist already, identified by its first row. */
export interface Duplicate {
  readonly row: number;
  readonly message: Say;
}

export type Duplicates = ReadonlyMap<ImportRecord<unknown>, Duplicate>;

const nameOf = ({ kind, key }: Mark) => `${kind} ${key}`;

/**
 * Records that already exist or repeat an earlier record of the file. A record left out itself doesn't make
 * later ones duplicates.
 */
export function findDuplicates<Body>(
  records: readonly ImportRecord<Body>[],
  marksOf: (body: Body) => readonly Mark[],
  isKnown: (mark: Mark) => boolean,
): Duplicates {
  const duplicates = new Map<ImportRecord<unknown>, Duplicate>();
  const rows = new Map<string, number>();
  for (const record of records) {
    const {
      body,
      rows: [{ row } = { row: 0 }],
    } = record;
    const marks = body === undefined ? [] : marksOf(body);
    const shared = marks.find((mark) => isKnown(mark) || rows.has(nameOf(mark)));
    if (shared === undefined) for (const mark of marks) rows.set(nameOf(mark), row);
    else duplicates.set(record, { row, message: messageOf(shared, rows.get(nameOf(shared))) });
  }
  return duplicates;
}

/** `earlier` is the file's row with the same value. Undefined: the value is already in the database. */
function messageOf({ kind }: Mark, earlier: number | undefined): Say {
  return ({ imports: say }) => (earlier === undefined ? say.isKnown[kind] : say.isInRow[kind](earlier));
}
