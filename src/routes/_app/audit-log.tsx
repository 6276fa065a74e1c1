import { createFileRoute, Navigate } from '@tanstack/react-router';
import { AuditScreen } from '#features/settings/audit-screen.tsx';
import { AccessDenied } from '#features/shared/access-denied.tsx';
import { useMay } from '#features/shared/may.tsx';

export const Route = createFileRoute('/_app/audit-log')({ component: AuditLog });

function AuditLog() {
  const isAdmin = useMay('administer');
  const mayAudit = useMay('audit');
  if (isAdmin) return <Navigate to="/settings/$section" params={{ section: 'audit' }} replace />;
  return mayAudit ? <AuditScreen /> : <AccessDenied />;
}
