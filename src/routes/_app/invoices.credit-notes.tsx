import { createFileRoute } from '@tanstack/react-router';
import { DocumentListScreen } from '#features/documents/list/document-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';

export const Route = createFileRoute('/_app/invoices/credit-notes')({
  validateSearch: readListSearch,
  component: () => <DocumentListScreen type="credit_note" />,
});
