import { createFileRoute } from '@tanstack/react-router';
import { BesideList } from '#features/documents/beside/beside-list.tsx';
import { DocumentScreen } from '#features/documents/document-screen.tsx';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/documents/document-read.ts'));

export const Route = createFileRoute('/_app/invoices/$id')({
  loader: async ({ context, params }) => (await source()).openDocument(context, params.id),
  component: Document,
});

function Document() {
  const { id } = Route.useParams();
  return (
    <BesideList type="invoice" id={id}>
      <DocumentScreen key={id} type="invoice" id={id} />
    </BesideList>
  );
}
