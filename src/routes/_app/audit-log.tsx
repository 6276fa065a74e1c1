import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '#features/settings/audit-screen.tsx';
import { AccessDenied } from '#features/shared/access-denied.tsx';
import { useMay } from '#features/shared/may.tsx';

export const Route = createFileRoute('/_app/audit-log')({ component: AuditLog });

function AuditLog() {
  return useMay('audit') ? <AuditScreen /> : <AccessDenied />;
}
