import { looseObject, parse } from 'valibot';
import { newId } from '#features/shared/new-id.ts';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';

interface Overruling {
  readonly label: string;
  /** What is sent instead. */
  readonly content: unknown;
}

/** What an act is bound to: sent without it, it does the same whatever others have done. */
const bonds: Partial<Record<ActKind, object>> = {
  move: { from: null },
  customer_archive: { version: null },
  customer_restore: { version: null },
  draft_delete: { version: null },
  item_archive: { version: null },
  item_restore: { version: null },
  price_list_archive: { version: null },
  price_list_restore: { version: null },
  deposit: { seen: null, version: null },
  series_move: { seen: null },
  conversion: { seen: null },
  final_invoice: { seen: null },
  late_fee: { seen: null },
  reminder_hold: { seen: null },
  links_revoke: { seen: null },
};

/** How a person can insist on what was refused; null if they can't. */
export function overruling({ kind, refusal, content }: Act): Overruling | null {
  const kept = parse(looseObject({}), content);
  const without = (part: object) => ({ ...kept, ...part });
  // A document with a later date was issued before.
  if (refusal?.code === 'out_of_order')
    return { label: words.outbox.issueAnyway, content: without({ inOrder: false }) };
  if (refusal?.code === 'old_mail')
    return { label: words.outbox.anyway, content: without({ isOldAgreed: true }) };
  if (refusal?.code === 'date_passed')
    return { label: words.outbox.anyway, content: without({ isPassedAgreed: true }) };
  const bond = refusal?.code === 'version_conflict' ? bonds[kind] : undefined;
  if (bond === undefined) return null;
  // Under the old key it may have been done, and undone by others since.
  const anew = 'key' in kept && { key: newId() };
  return { label: words.outbox.anyway, content: without({ ...bond, ...anew }) };
}
