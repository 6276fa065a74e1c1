import { createFileRoute } from '@tanstack/react-router';
import { NewCustomerScreen } from '#features/customers/new-customer-screen.tsx';

export const Route = createFileRoute('/_app/customers/new')({
  staticData: { permission: 'write' },
  component: NewCustomerScreen,
});
