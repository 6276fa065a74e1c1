import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '#features/payments/statement/statement-screen.tsx';

export const Route = createFileRoute('/_app/payments/statement')({
  staticData: { permission: 'write' },
  component: StatementScreen,
});
