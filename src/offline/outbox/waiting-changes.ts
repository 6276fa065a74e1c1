import * as v from 'valibot';
import { buildsOn, isDrafting, isIssuing, type Act } from './act.ts';
import type { Entered } from './waiting-records.ts';

const edit = v.object({ mine: v.record(v.string(), v.unknown()) });

/** Those that show. What was refused, and what builds on it, waits for a decision. */
export function withoutParked(acts: readonly Act[]): Act[] {
  const parked: Act[] = [];
  return acts.filter((act) => {
    const isParked = act.refusal !== null || parked.some((other) => buildsOn(act, other));
    if (isParked) parked.push(act);
    return !isParked;
  });
}

/** Those of a kind that show. */
function showing(acts: readonly Act[], kind: Entered): Act[] {
  const isOf = (act: Act) =>
    kind === 'document'
      ? isIssuing(act) || isDrafting(act)
      : act.kind === kind || act.kind.startsWith(`${kind}_`);
  return withoutParked(acts).filter(isOf);
}

/** IDs of documents that wait to be made or issued, also those that were refused. */
export function issuedIds(acts: readonly Act[]): ReadonlySet<string> {
  return new Set(acts.filter((act) => isIssuing(act) || isDrafting(act)).map(({ subject }) => subject));
}

/** When something of this kind was last entered that waits (milliseconds since 1970, UTC). */
export function lastEntered(acts: readonly Act[], kind: Entered): number {
  return Math.max(...showing(acts, kind).map(({ madeAt }) => madeAt));
}

/** What an act makes of a record. */
function changed<Value extends object>(kind: Entered, record: Value, act: Act): Value {
  if (act.kind === `${kind}_archive`) return { ...record, deleted_at: new Date(act.madeAt).toISOString() };
  if (act.kind === `${kind}_restore`) return { ...record, deleted_at: undefined };
  const read = v.safeParse(edit, act.kind === `${kind}_edit` ? act.content : null);
  // The answer of which it becomes part is checked as a whole.
  return read.success ? { ...record, ...read.output.mine } : record;
}

/** Records of a kind with the changes that wait to be sent. The same map if there are none. */
export function withWaitingChanges<Value extends object>(
  kind: Entered,
  records: ReadonlyMap<string, Value>,
  acts: readonly Act[],
): ReadonlyMap<string, Value> {
  const changes = showing(acts, kind).filter(({ subject }) => records.has(subject));
  if (changes.length === 0) return records;
  const all = new Map(records);
  for (const act of changes) {
    const record = all.get(act.subject);
    if (record !== undefined) all.set(act.subject, changed(kind, record, act));
  }
  return all;
}
