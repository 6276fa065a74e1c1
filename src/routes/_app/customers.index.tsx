import { createFileRoute } from '@tanstack/react-router';
import { CustomerListScreen } from '#features/customers/customer-list-screen.tsx';
import { readListSearch } from '#features/shared/list/list-search.ts';

export const Route = createFileRoute('/_app/customers/')({
  validateSearch: readListSearch,
  component: CustomerListScreen,
});
