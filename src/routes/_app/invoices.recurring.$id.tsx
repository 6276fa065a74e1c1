import { createFileRoute } from '@tanstack/react-router';
import { SeriesScreen } from '#features/documents/recurring/series-screen.tsx';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/documents/recurring/series-read.ts'));

export const Route = createFileRoute('/_app/invoices/recurring/$id')({
  loader: async ({ context, params }) => (await source()).openSeries(context, params.id),
  component: Series,
});

function Series() {
  const { id } = Route.useParams();
  return <SeriesScreen key={id} id={id} />;
}
