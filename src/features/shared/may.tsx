import type { ReactNode } from 'react';
import { may, type Permission } from '#shared/permissions.ts';
import { useUser } from './use-user.ts';

/** True if the signed-in user's role has this permission. */
export function useMay(permission: Permission): boolean {
  return may(useUser()?.role ?? 'viewer', permission);
}

interface MayProps {
  permission: Permission;
  children: ReactNode;
}

/** Shown only to users with this permission. */
export function May({ permission, children }: MayProps) {
  return useMay(permission) && children;
}
