import type { Root } from 'react-dom/client';
import {
  NotificationsContext,
  ServicesContext,
  StatsContext,
  type Services,
} from '#features/shared/services.ts';
import { showBadge } from '#pwa/badge.ts';
import { createAppRouter } from '../router.tsx';
import { App } from './app.tsx';
import { createNotifications } from './notifications.ts';
import { createStats } from './stats.ts';

/** Shows the whole app, with its router, at the present address. */
export function startApp(root: Root, services: Services): void {
  const router = createAppRouter(services);
  const stats = createStats(services, window);
  const notifications = createNotifications(services, window);
  showBadge(stats, window.navigator);
  root.render(
    <ServicesContext value={services}>
      <StatsContext value={stats}>
        <NotificationsContext value={notifications}>
          <App router={router} session={services.session} />
        </NotificationsContext>
      </StatsContext>
    </ServicesContext>,
  );
}
