import { useState } from 'react';
import type { Api } from '#api/client.ts';
import { callFailure } from '#features/shared/call-failure.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';

/** Makes a call that changes a recurring invoice. */
export type SeriesAct = (call: (api: Api) => Promise<RecurringInvoice>) => Promise<void>;

/** One change at a time; `take` gets what the server answered. */
export function useSeriesAct(take: (changed: RecurringInvoice) => void) {
  const { api } = useServices();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const act: SeriesAct = async (call) => {
    if (isBusy) return;
    setBusy(true);
    try {
      take(await call(api));
      setFailure(null);
    } catch (error) {
      setFailure(callFailure(error, words.recurring.actFailed));
    } finally {
      setBusy(false);
    }
  };
  return { act, failure };
}
