import { createFileRoute } from '@tanstack/react-router';
import { SeriesScreen } from '#features/documents/recurring/series-screen.tsx';

export const Route = createFileRoute('/_app/invoices/recurring/$id')({
  loader: async ({ context, params }) => {
    const { openSeries } = await import('#features/documents/recurring/series-read.ts');
    await openSeries(context, params.id);
  },
  component: Series,
});

function Series() {
  const { id } = Route.useParams();
  return <SeriesScreen key={id} id={id} />;
}
