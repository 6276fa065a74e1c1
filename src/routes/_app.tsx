import { createFileRoute } from '@tanstack/react-router';
import { Shell } from '#app/shell.tsx';
import { requireSession, requireTwoFactor } from '#session/guards.ts';
import { hasWords, loadWords } from '#shared/words/words.ts';

export const Route = createFileRoute('/_app')({
  beforeLoad: ({ context, location }) => {
    const user = requireSession({ session: context.session, href: location.href });
    requireTwoFactor(user, location.pathname);
    // The dashboard needs no words of the areas, and loaded words need no wait.
    const isReady = hasWords('areas') || location.pathname === '/dashboard';
    return isReady ? { user } : loadWords('areas', 'paper').then(() => ({ user }));
  },
  component: Shell,
});
