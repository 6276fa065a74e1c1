import { actName } from '#features/shared/outbox/act-kinds.ts';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';

/** Says what has gone, and what was refused. Null if neither. */
export function newsOf(before: readonly Act[], now: readonly Act[]): string | null {
  const say = words.outbox;
  const later = new Map(now.map((act) => [act.order, act]));
  const news = before.flatMap((act) => {
    const present = later.get(act.order);
    // Sent, or deleted in another tab.
    if (present === undefined) return say.noLongerWaiting(actName(act));
    const { refusal } = present;
    return refusal === null || act.refusal !== null ? [] : say.isRefused(actName(act), refusal.message);
  });
  return news.length === 0 ? null : news.join(' ');
}
