import { createFileRoute } from '@tanstack/react-router';
import { EditSeriesScreen } from '#features/documents/recurring/series-editor-screens.tsx';

export const Route = createFileRoute('/_app/invoices/recurring/$id_/edit')({
  staticData: { permission: 'write' },
  component: Series,
});

function Series() {
  const { id } = Route.useParams();
  return <EditSeriesScreen key={id} id={id} />;
}
