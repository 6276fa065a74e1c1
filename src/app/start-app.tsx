import type { Root } from 'react-dom/client';
import { ServicesContext, StatsContext, type Services } from '#features/shared/services.ts';
import { showBadge } from '#pwa/badge.ts';
import { createAppRouter } from '../router.tsx';
import { App } from './app.tsx';
import { createStats } from './stats.ts';

/** Shows the whole app, with its router, at the present address. */
export function startApp(root: Root, services: Services): void {
  const router = createAppRouter(services);
  const stats = createStats(services, window);
  showBadge(stats, window.navigator);
  root.render(
    <ServicesContext value={services}>
      <StatsContext value={stats}>
        <App router={router} session={services.session} />
      </StatsContext>
    </ServicesContext>,
  );
}
