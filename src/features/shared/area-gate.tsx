import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LiveArea } from '#shared/live-areas.ts';
import { useUser } from './use-user.ts';

/** The area if it is live on the server, otherwise the spec's placeholder (docs/ARCHITECTURE.md, "The app"). */
export function AreaGate({ area, placeholder }: { area: LiveArea; placeholder: ReactNode }) {
  const user = useUser();
  const isLive = user?.organization.live_areas?.includes(area) ?? false;
  return isLive ? <Outlet /> : placeholder;
}
