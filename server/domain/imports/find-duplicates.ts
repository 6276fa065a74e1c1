import type { Say, ServerWords } from '#server/words.ts';
import type { ImportRecord } from './run-import.ts';

/** What hardly two of a kind share, without regard to capitals. */
export interface Mark {
  readonly kind: keyof ServerWords['imports']['isKnown'];
  readonly key: string;
}

/** A record that seems to be there already, by its first row. */
export interface Duplicate {
  readonly row: number;
  readonly message: Say;
}

export type Duplicates = ReadonlyMap<ImportRecord<unknown>, Duplicate>;

const nameOf = ({ kind, key }: Mark) => `${kind} ${key}`;

/**
 * The records that are known already, or of which a record before them bears a mark. One that would be left out itself
 * makes no other a duplicate.
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

/** `earlier` is the row in the file that bears the mark; undefined: somebody in the books does. */
function messageOf({ kind }: Mark, earlier: number | undefined): Say {
  return ({ imports: say }) => (earlier === undefined ? say.isKnown[kind] : say.isInRow[kind](earlier));
}
