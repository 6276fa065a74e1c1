import { blankLine, type Draft, type DraftLine } from './draft.ts';

/** Holds a draft that is edited. */
export interface DraftHolder {
  readonly get: () => { readonly draft: Draft };
  readonly change: (update: (draft: Draft) => Draft) => void;
}

/** Edits to the lines of a document. */
export interface LineActions {
  readonly change: (key: string, part: Partial<DraftLine>) => void;
  /** Adds a line below and returns its key. */
  readonly addAfter: (key: string | null) => string;
  readonly move: (key: string, by: 1 | -1) => void;
  /** Removes a line and returns the key of the next, or of the last. */
  readonly remove: (key: string) => string;
}

function withLines(draft: Draft, change: (lines: DraftLine[]) => void): Draft {
  const lines = [...draft.lines];
  change(lines);
  return { ...draft, lines };
}

function placeOf(lines: readonly DraftLine[], key: string | null): number {
  return lines.findIndex((line) => line.key === key);
}

/** Edits the lines of a keeper's draft. */
export function lineActions(keeper: DraftHolder): LineActions {
  const edit = (change: (lines: DraftLine[]) => void) => keeper.change((draft) => withLines(draft, change));
  return {
    change: (key, part) =>
      edit((lines) => {
        const place = placeOf(lines, key);
        const line = lines[place];
        if (line !== undefined) lines[place] = { ...line, ...part };
      }),
    addAfter(key) {
      const { lines: before } = keeper.get().draft;
      const place = key === null ? before.length : placeOf(before, key) + 1;
      const line = blankLine(before[place - 1]);
      edit((lines) => void lines.splice(place, 0, line));
      return line.key;
    },
    move: (key, by) =>
      edit((lines) => {
        const place = placeOf(lines, key);
        const [line] = place + by < 0 || place + by >= lines.length ? [] : lines.splice(place, 1);
        if (line !== undefined) lines.splice(place + by, 0, line);
      }),
    remove(key) {
      const place = placeOf(keeper.get().draft.lines, key);
      edit((lines) => {
        lines.splice(placeOf(lines, key), 1);
        if (lines.length === 0) lines.push(blankLine());
      });
      const { lines: left } = keeper.get().draft;
      return (left[place] ?? left.at(-1))?.key ?? key;
    },
  };
}
