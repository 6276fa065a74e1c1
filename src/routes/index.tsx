import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    // TanStack Router redirects by throwing.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: '/dashboard', replace: true });
  },
});
