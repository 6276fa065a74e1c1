import { Refusal } from '../refusal.ts';
import type { SeriesRow } from './require-series.ts';

/** Throws transition_not_allowed for a recurring invoice that has ended. */
export function refuseEnded({ state }: Pick<SeriesRow, 'state'>): void {
  if (state === 'ended') throw new Refusal('transition_not_allowed', (say) => say.recurring.hasEnded);
}
