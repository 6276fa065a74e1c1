import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import type { Act, ActKind, NewAct } from '#offline/outbox/act.ts';
import { currentRecord } from '../conflict/current-record.ts';
import type { Difference, Side } from '../conflict/differences.ts';
import { newId } from '../new-id.ts';

/** A change of a record, as entered. */
export interface Edit<Saved, Fields> {
  /** The record that the form began with. */
  readonly base: Saved;
  readonly mine: Fields;
  /** What was sent before it was corrected, and may have arrived. */
  readonly tried?: readonly Fields[] | undefined;
  /** The idempotency key, also of the try that was not answered. */
  readonly key: string;
}

/** Both versions of a record. */
export interface Versions<Fields> {
  readonly mine: Fields;
  readonly theirs: Fields;
  /** What was sent before `mine`, and may have arrived without an answer: where theirs equals it, it is ours. */
  readonly tried?: readonly Fields[] | undefined;
}

/** How a kind of record is changed. */
interface EditRules<Saved extends Fields, Fields> {
  readonly kind: ActKind;
  readonly idOf: (saved: Saved) => string;
  readonly nameOf: (fields: Fields) => string;
  /** Other records that it names. Default: none. */
  readonly namesOf?: (fields: Fields) => readonly string[];
  readonly edit: v.GenericSchema<unknown, Edit<Saved, Fields>>;
  readonly saved: v.GenericSchema<unknown, Saved>;
  readonly fields: v.GenericSchema<unknown, Fields>;
  readonly differences: (base: Fields, versions: Versions<Fields>) => readonly Difference[];
  /** The fields with the chosen sides; those without differences are theirs. */
  readonly settled: (versions: Versions<Fields>, sides: ReadonlyMap<string, Side>) => unknown;
  readonly isSame: (one: Fields, other: Fields) => boolean;
  /** Saves a change of `base` under an idempotency key. Rejects with `ApiError`. */
  readonly save: (api: Api, base: Saved, mine: Fields, key: string) => Promise<Saved>;
}

/** A change that was refused because others changed the same fields. */
export interface EditConflict {
  readonly differences: readonly Difference[];
  /** What to send if these fields stay as they are on one side; null if that changes nothing. */
  readonly keeping: (side: Side) => unknown;
}

/** Both sides' changes; null if both changed a field and none of them is to win. */
function mergedBy<Saved extends Fields, Fields>(
  { differences, settled, fields }: EditRules<Saved, Fields>,
  base: Fields,
  versions: Versions<Fields>,
  winner?: Side,
): Fields | null {
  const sides = new Map<string, Side>();
  for (const { name, keeps, isDisputed } of differences(base, versions)) {
    if (isDisputed && winner === undefined) return null;
    sides.set(name, (isDisputed && winner) || keeps);
  }
  return v.parse(fields, settled(versions, sides));
}

function conflictBy<Saved extends Fields, Fields>(
  rules: EditRules<Saved, Fields>,
  { base, mine, tried }: Edit<Saved, Fields>,
  theirs: Saved,
): EditConflict {
  const versions = { mine, theirs, tried };
  return {
    differences: rules.differences(base, versions).filter(({ isDisputed }) => isDisputed),
    keeping(side) {
      const kept = mergedBy(rules, base, versions, side);
      if (kept === null || rules.isSame(kept, theirs)) return null;
      return { base: theirs, mine: kept, key: newId() };
    },
  };
}

/** Changes of a kind of record by several people: as acts for later, merged where they don't touch the same field. */
export function editsOf<Saved extends Fields & { readonly version: number }, Fields>(
  rules: EditRules<Saved, Fields>,
) {
  const { kind, idOf, nameOf, namesOf = () => [], edit, isSame } = rules;

  function readEdit({ content }: Pick<Act, 'content'>): Edit<Saved, Fields> | undefined {
    const read = v.safeParse(edit, content);
    return read.success ? read.output : undefined;
  }

  const editOf = (acts: readonly Act[], id: string): Act | undefined =>
    acts.find((act) => act.kind === kind && act.subject === id);

  const merged = (base: Fields, versions: Versions<Fields>, winner?: Side) =>
    mergedBy(rules, base, versions, winner);

  /** The key is bound to the body, and so belongs to a version. */
  const saveEdit = async (api: Api, base: Saved, mine: Fields, key: string): Promise<Saved> =>
    rules.save(api, base, mine, `${key}-${base.version}`);

  return {
    merged,
    /** Saves a change of a record in this version. Repeating it has no second effect. Rejects with `ApiError`. */
    saveEdit,
    /** What was entered; undefined if it can't be read. */
    readEdit,
    /** The act that is to change this record. */
    editOf,

    /** Changing a record, as an act for later. */
    waitingEdit: (content: Edit<Saved, Fields>): NewAct => {
      const shown = { customer: nameOf(content.mine), amount: null };
      return { kind, subject: idOf(content.base), names: namesOf(content.mine), content, shown };
    },

    /** The record as it will be. */
    withWaiting: (saved: Saved, acts: readonly Act[]): Saved => {
      const { mine } = readEdit(editOf(acts, idOf(saved)) ?? { content: null }) ?? {};
      return mine === undefined ? saved : { ...saved, ...mine };
    },

    /** The conflict that an act waits for; undefined if it waits for something else. */
    conflictOf: (act: Act): EditConflict | undefined => {
      const edited = act.kind === kind ? readEdit(act) : undefined;
      const present = v.safeParse(rules.saved, act.refusal?.current);
      if (edited === undefined || !present.success) return undefined;
      return conflictBy(rules, edited, present.output);
    },

    /**
     * Saves what was entered. What others have changed meanwhile stays; rejects with the conflict if they changed the
     * same field. Repeating it has no second effect.
     */
    sendEdit: async (api: Api, { content }: Act): Promise<void> => {
      const { base, mine, tried, key } = v.parse(edit, content);
      try {
        await saveEdit(api, base, mine, key);
      } catch (error) {
        const theirs = currentRecord(rules.saved, error);
        if (theirs === null) throw error;
        const both = merged(base, { mine, theirs, tried });
        if (both === null) throw error;
        // It is there already, if only the answer was lost.
        if (!isSame(both, theirs)) await saveEdit(api, theirs, both, key);
      }
    },
  };
}

export type Edits<Saved extends Fields & { readonly version: number }, Fields> = ReturnType<
  typeof editsOf<Saved, Fields>
>;
