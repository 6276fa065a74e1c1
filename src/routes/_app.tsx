import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#app/shell.tsx';
import { requireSession } from '#session/guards.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => ({
    user: requireSession({ session: context.session, href: location.href }),
  }),
  component: Shell,
});
