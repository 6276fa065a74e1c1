import * as v from 'valibot';
import type { Api } from '#api/client.ts';
import type { Act, NewAct } from '#offline/outbox/act.ts';
import { customer, updateCustomer, type Customer } from '#shared/contract/customers.ts';
import { newId } from '../new-id.ts';
import { currentRecord } from '../conflict/current-record.ts';
import type { Difference, Side } from '../conflict/differences.ts';
import { customerDifferences, isSameCustomer, mergedCustomer } from './customer-differences.ts';

const { version: _version, ...fields } = updateCustomer.body.entries;

const edit = v.object({
  /** The customer that the form began with. */
  base: customer,
  mine: v.strictObject(fields),
  /** What was sent before it was corrected, and may have arrived. */
  tried: v.optional(v.array(v.strictObject(fields))),
  /** The idempotency key, also of the try that was not answered. */
  key: v.string(),
});
export type CustomerEdit = v.InferOutput<typeof edit>;

/** Changing a customer, as an act for later. */
export function waitingEdit(content: CustomerEdit): NewAct {
  const { base, mine } = content;
  return {
    kind: 'customer_edit',
    subject: base.customer_id,
    names: [],
    content,
    shown: { customer: mine.name, amount: null },
  };
}

/** What was entered; undefined if it can't be read. */
export function readEdit({ content }: Pick<Act, 'content'>): CustomerEdit | undefined {
  const read = v.safeParse(edit, content);
  return read.success ? read.output : undefined;
}

/** The act that is to change this customer. */
export const editOf = (acts: readonly Act[], id: string): Act | undefined =>
  acts.find(({ kind, subject }) => kind === 'customer_edit' && subject === id);

/** The customer as they will be. */
export function withWaitingEdit(saved: Customer, acts: readonly Act[]): Customer {
  const { mine } = readEdit(editOf(acts, saved.customer_id) ?? { content: null }) ?? {};
  return mine === undefined ? saved : { ...saved, ...mine, language: mine.language ?? null };
}

/** A change that was refused because others changed the same fields. */
export interface EditConflict {
  readonly differences: readonly Difference[];
  /** What to send if these fields stay as they are on one side; null if that changes nothing. */
  readonly keeping: (side: Side) => CustomerEdit | null;
}

/** The conflict that an act waits for; undefined if it waits for something else. */
export function conflictOf(act: Act): EditConflict | undefined {
  const edited = act.kind === 'customer_edit' ? readEdit(act) : undefined;
  const present = v.safeParse(customer, act.refusal?.current);
  if (edited === undefined || !present.success) return undefined;
  const { base, mine, tried } = edited;
  const { output: theirs } = present;
  const versions = { mine, theirs, tried };
  return {
    differences: customerDifferences(base, versions).filter(({ isDisputed }) => isDisputed),
    keeping(side) {
      const settled = { base: theirs, mine: mergedCustomer(base, versions, side), key: newId() };
      const kept = v.parse(edit, settled);
      return isSameCustomer(kept.mine, theirs) ? null : kept;
    },
  };
}

/** Saves it once under its key. The key is bound to the body, and so belongs to a version. */
export async function saveCustomer(
  api: Api,
  id: string,
  body: v.InferOutput<typeof updateCustomer.body>,
  key: string,
): Promise<Customer> {
  const headers = { 'idempotency-key': `${key}-${body.version}` };
  return api(updateCustomer, { params: { id }, body }, { headers });
}

/**
 * Saves what was entered. What others have changed meanwhile stays; rejects with the conflict if they changed the same
 * field. Repeating it has no second effect.
 */
export async function editWaiting(api: Api, { content: kept }: Act): Promise<void> {
  const { base, mine, tried, key } = v.parse(edit, kept);
  const save = async (content: unknown, version: number): Promise<Customer> =>
    saveCustomer(api, base.customer_id, v.parse(updateCustomer.body, { ...Object(content), version }), key);
  try {
    await save(mine, base.version);
  } catch (error) {
    const theirs = currentRecord(customer, error);
    if (theirs === null) throw error;
    const merged = mergedCustomer(base, { mine, theirs, tried });
    if (merged === null) throw error;
    // It is there already, if only the answer was lost.
    if (!isSameCustomer(v.parse(edit.entries.mine, merged), theirs)) await save(merged, theirs.version);
  }
}
