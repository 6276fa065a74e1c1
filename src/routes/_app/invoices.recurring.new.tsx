import { createFileRoute } from '@tanstack/react-router';
import { NewSeriesScreen } from '#features/documents/recurring/series-editor-screens.tsx';

export const Route = createFileRoute('/_app/invoices/recurring/new')({
  staticData: { permission: 'write' },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' && from !== '' ? { from } : {},
  component: NewSeries,
});

function NewSeries() {
  const { from } = Route.useSearch();
  return <NewSeriesScreen key={from} from={from} />;
}
