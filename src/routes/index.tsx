import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    // thrown as the router asks for it
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: '/dashboard', replace: true });
  },
});
