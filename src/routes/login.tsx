import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { readSignInSearch } from '#features/auth/sign-in-search.ts';
import { requireGuest } from '#session/guards.ts';

export const Route = createFileRoute('/login')({
  validateSearch: readSignInSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.session, search.redirect),
  component: LoginRoute,
});

function LoginRoute() {
  return <LoginScreen notice={Route.useSearch().notice} />;
}
