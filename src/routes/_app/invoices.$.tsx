import { createFileRoute } from '@tanstack/react-router';
import { requirePlaceholder } from '#session/guards.ts';

export const Route = createFileRoute('/_app/invoices/$')({
  beforeLoad: ({ context }) => requirePlaceholder(context.user, 'invoices'),
});
