import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { readSignInSearch } from '#features/auth/sign-in-search.ts';
import { requireGuest } from '#session/guards.ts';

export const Route = createFileRoute('/register')({
  validateSearch: readSignInSearch,
  beforeLoad: ({ context }) => requireGuest(context.session, undefined),
  component: RegisterRoute,
});

function RegisterRoute() {
  return <RegisterScreen step={Route.useSearch().step} />;
}
