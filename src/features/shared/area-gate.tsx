import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LiveArea } from '#shared/live-areas.ts';
import { may, type Permission } from '#shared/permissions.ts';
import { AccessDenied } from './access-denied.tsx';
import { useUser } from './use-user.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the user's role needs for this screen. */
    permission?: Permission;
  }
}

/** The area if it is live on the server, otherwise the spec's placeholder (docs/ARCHITECTURE.md, "The app"). */
export function AreaGate({ area, placeholder }: { area: LiveArea; placeholder: ReactNode }) {
  const user = useUser();
  const isLive = user?.organization.live_areas?.includes(area) ?? false;
  const wanted = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission });
  if (!isLive) return placeholder;
  return wanted === undefined || may(user?.role ?? 'viewer', wanted) ? <Outlet /> : <AccessDenied />;
}
