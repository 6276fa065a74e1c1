import type { SeriesMove } from '#features/shared/recurring/series-moves.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { moveSeriesNow } from './waiting-series-move.ts';

/** Makes a change of a recurring invoice. */
export type SeriesAct = (move: SeriesMove) => Promise<void>;

/** One change at a time; `take` gets what the server answered, unless the change is kept for later. */
export function useSeriesAct(
  series: RecurringInvoice | undefined,
  take: (changed: RecurringInvoice) => void,
) {
  const services = useServices();
  const { failure, act } = useAct(words.recurring.actFailed);
  const change: SeriesAct = async (move) =>
    act(async () => {
      const changed = series && (await moveSeriesNow(services, series, move));
      if (changed) take(changed);
    });
  return { act: change, failure };
}
