import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { readSignInSearch } from '#features/auth/sign-in-search.ts';
import { requireGuest } from '#session/guards.ts';
import { loadWords } from '#shared/words/words.ts';

export const Route = createFileRoute('/register')({
  validateSearch: readSignInSearch,
  async beforeLoad({ context }) {
    requireGuest(context.session, undefined);
    await loadWords('register');
  },
  component: RegisterRoute,
});

function RegisterRoute() {
  return <RegisterScreen step={Route.useSearch().step} />;
}
