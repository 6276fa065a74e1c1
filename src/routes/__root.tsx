import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Services } from '#features/shared/services.ts';

export const Route = createRootRouteWithContext<Services>()({ component: Outlet });
