import { createFileRoute } from '@tanstack/react-router';
import { useTargetLoaded } from '#app/use-target-loaded.ts';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { readSignInSearch } from '#features/auth/sign-in-search.ts';
import { requireGuest } from '#session/guards.ts';
import { safeRedirect } from '#session/safe-redirect.ts';

export const Route = createFileRoute('/login')({
  validateSearch: readSignInSearch,
  beforeLoad: ({ context, search }) => requireGuest(context.session, search.redirect),
  component: LoginRoute,
});

function LoginRoute() {
  const { notice, redirect } = Route.useSearch();
  useTargetLoaded(safeRedirect(redirect));
  return <LoginScreen notice={notice} />;
}
