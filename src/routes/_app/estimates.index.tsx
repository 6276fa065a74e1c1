import { createFileRoute } from '@tanstack/react-router';
import { useTargetLoaded } from '#app/use-target-loaded.ts';
import { DocumentListScreen } from '#features/documents/list/document-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';
import { importOnce } from '#shared/import-once.ts';

const source = importOnce(() => import('#features/documents/list/document-list-source.ts'));

export const Route = createFileRoute('/_app/estimates/')({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await source()).openDocumentList(context, { type: 'estimate', ...deps }),
  component: function List() {
    useTargetLoaded('/estimates/x');
    return <DocumentListScreen type="estimate" />;
  },
});
