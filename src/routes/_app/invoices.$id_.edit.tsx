import { createFileRoute } from '@tanstack/react-router';
import { EditorScreen } from '#features/documents/editor/editor-screen.tsx';
import { readEditorSearch } from '#features/documents/editor/editor-search.ts';

export const Route = createFileRoute('/_app/invoices/$id_/edit')({
  staticData: { permission: 'write' },
  validateSearch: readEditorSearch,
  component: Editor,
});

function Editor() {
  const { id } = Route.useParams();
  const { new: isNew = false, customer } = Route.useSearch();
  return <EditorScreen key={id} type="invoice" id={id} isNew={isNew} customerId={customer} />;
}
