import { ApiError } from '#api/api-error.ts';
import { amountText } from '#features/shared/documents/amount-text.ts';
import { May } from '#features/shared/may.tsx';
import { priceChangeText } from '#features/shared/recurring/price-change-text.ts';
import { totalsToCome } from '#features/shared/recurring/prices-to-come.ts';
import { readOf } from '#features/shared/saved/use-saved.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useKeysUntilDone } from '#features/shared/use-key-of.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { RecurringInvoice } from '#shared/contract/recurring-invoices.ts';
import { cancelPriceChange } from '#shared/contract/recurring-prices.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { focusHeading } from '#ui/focus-heading.ts';
import { Panel } from '#ui/panel.tsx';
import { seriesRead } from '../series-read.ts';
import './prices.css';

interface PriceChangesProps {
  series: RecurringInvoice;
  onCanceled: (changed: RecurringInvoice) => void;
}

/** The price changes to come, each to be canceled. Nothing if there are none. */
export function PriceChangesPanel({ series, onCanceled }: PriceChangesProps) {
  const services = useServices();
  const say = words.priceChanges;
  const { isBusy, failure, act } = useAct(say.cancelFailed);
  const withKey = useKeysUntilDone();
  const { recurring_invoice_id: id, currency } = series;

  async function cancel(price_change_id: string): Promise<void> {
    const call = { params: { id }, body: { price_change_id } };
    try {
      await withKey(price_change_id, async (key) =>
        onCanceled(await services.api(cancelPriceChange, call, { headers: { 'idempotency-key': key } })),
      );
    } catch (error) {
      // It isn't there any more.
      if (error instanceof ApiError && error.kind === 'refused')
        void readOf(services, ...seriesRead(id)).load();
      throw error;
    }
    // The pressed button is gone.
    focusHeading();
  }

  if (series.price_changes.length === 0) return null;
  return (
    <Panel title={say.toCome}>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <ul className="price-changes" aria-label={say.toCome}>
        {totalsToCome(series).map(({ change, before, after }) => (
          <li key={change.price_change_id}>
            <div>
              {before === after
                ? say.sameTotal(change.starts_on)
                : say.change(change.starts_on, amountText(after, currency), amountText(before, currency))}
              <p className="panel-lead">{priceChangeText(change)}</p>
            </div>
            <May permission="write">
              <Button
                look="secondary"
                aria-disabled={isBusy}
                aria-label={say.cancelOf(change.starts_on, priceChangeText(change))}
                onClick={() => void act(async () => cancel(change.price_change_id))}
              >
                {say.cancel}
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
