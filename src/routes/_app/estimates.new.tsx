import { createFileRoute } from '@tanstack/react-router';
import { NewDocument } from '#features/documents/editor/new-document.tsx';
import { readEditorSearch } from '#features/documents/editor/editor-search.ts';

export const Route = createFileRoute('/_app/estimates/new')({
  staticData: { permission: 'write' },
  validateSearch: readEditorSearch,
  component: () => <NewDocument type="estimate" />,
});
