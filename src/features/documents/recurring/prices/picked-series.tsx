import { Link } from '@tanstack/react-router';
import type { PickedProps } from '#features/shared/list/list-view.tsx';
import type { RecurringSummary } from '#shared/contract/recurring-invoices.ts';
import { words } from '#shared/words/words.ts';
import { seriesSearch } from './price-change-body.ts';

/** What can be done with the selected recurring invoices. */
export function PickedSeries({ selection }: PickedProps<RecurringSummary>) {
  const ids = selection.rows.map(({ recurring_invoice_id: id }) => id);
  return (
    <Link className="button button-secondary" to="/invoices/recurring/prices" search={seriesSearch(ids)}>
      {words.priceChanges.title}
    </Link>
  );
}
