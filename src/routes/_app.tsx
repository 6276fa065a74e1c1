import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#app/shell.tsx';
import { requireSession } from '#session/guards.ts';
import { hasWords, loadWords } from '#shared/words/words.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => {
    const user = requireSession({ session: context.session, href: location.href });
    // the dashboard comes first and does without; where they are here already, nothing waits
    const isReady = hasWords('areas') || location.pathname === '/dashboard';
    return isReady ? { user } : loadWords('areas', 'paper').then(() => ({ user }));
  },
  component: Shell,
});
