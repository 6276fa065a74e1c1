import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AccessDenied } from '#features/shared/access-denied.tsx';
import { useMay } from '#features/shared/may.tsx';

export const Route = createFileRoute('/_app/_admin')({ component: AdminRoute });

function AdminRoute() {
  return useMay('administer') ? <Outlet /> : <AccessDenied />;
}
