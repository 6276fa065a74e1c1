import { actName } from '#features/shared/outbox/act-kinds.ts';
import { isOfDraft, isReadable, type Act } from '#offline/outbox/act.ts';
import { isEmailing } from '#offline/outbox/waiting-documents.ts';
import { words } from '#shared/words/words.ts';

/** What happens until it is sent. */
function meanwhile({ kind, shown }: Act): string {
  const say = words.outbox;
  if (kind === 'links_revoke') return say.linksStillOpen;
  if (kind === 'mail_cancel') return say.mailStillScheduled;
  if (kind === 'late_fee') return say.lateFeeFollows;
  return kind === 'reminder_hold' && shown.how === 'hold' ? say.remindersStillGo : say.notSent;
}

/** The right that several entries lack; null if fewer do. Said once, above them. */
export function lackOf(acts: readonly Act[]): string | null {
  const [first, second] = acts.filter(({ refusal }) => refusal?.code === 'forbidden');
  const message = first?.refusal?.message ?? null;
  return second?.refusal?.message === message ? message : null;
}

/** Why it isn't sent yet. `before` is what it waits for, `lack` what is said above already. */
export function stateOf(act: Act, before: Act | undefined, lack: string | null = null): string {
  const say = words.outbox;
  if (!isReadable(act)) return say.needsNewer;
  if (act.refusal !== null) return act.refusal.message === lack ? say.notAccepted : act.refusal.message;
  if (before !== undefined) return say.waitsFor(actName(before));
  if (act.trouble !== null) return say.triedInVain(act.trouble);
  if (act.kind === 'document' || act.kind === 'draft_issue')
    return isEmailing(act) ? say.mailFollows : say.numberFollows;
  // A draft is issued by it.
  return act.kind === 'mail' && isOfDraft(act) ? say.mailFollows : meanwhile(act);
}
