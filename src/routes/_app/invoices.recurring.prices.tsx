import { createFileRoute } from '@tanstack/react-router';
import { namedSeries } from '#features/documents/recurring/prices/price-change-body.ts';
import { PriceChangeScreen } from '#features/documents/recurring/prices/price-change-screen.tsx';

export interface PricesSearch {
  /** Ids of the recurring invoices, separated by commas. */
  series?: string;
}

export const Route = createFileRoute('/_app/invoices/recurring/prices')({
  staticData: { permission: 'write' },
  validateSearch: ({ series }: Record<string, unknown>): PricesSearch =>
    typeof series === 'string' && series !== '' ? { series } : {},
  component: Prices,
});

function Prices() {
  const { series } = Route.useSearch();
  return <PriceChangeScreen key={series} ids={namedSeries(series)} />;
}
