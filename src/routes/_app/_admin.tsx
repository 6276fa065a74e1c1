import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccessDenied } from '#features/shared/access-denied.tsx';
import { admit } from '#session/guards.ts';
import { adminRoles } from '#shared/permissions.ts';

export const Route = createFileRoute('/_app/_admin')({
  beforeLoad: ({ context }) => ({ admission: admit(context.user, adminRoles) }),
  component: AdminRoute,
});

function AdminRoute() {
  const { admission } = Route.useRouteContext();
  return admission.kind === 'granted' ? <Outlet /> : <AccessDenied />;
}
