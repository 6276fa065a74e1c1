import type { Api } from '#api/client.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';

/** Makes a call that changes a recurring invoice. */
export type SeriesAct = (call: (api: Api) => Promise<RecurringInvoice>) => Promise<void>;

/** One change at a time; `take` gets what the server answered. */
export function useSeriesAct(take: (changed: RecurringInvoice) => void) {
  const { api } = useServices();
  const { failure, act } = useAct(words.recurring.actFailed);
  const change: SeriesAct = async (call) => act(async () => take(await call(api)));
  return { act: change, failure };
}
