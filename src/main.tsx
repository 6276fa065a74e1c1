import { giveWay } from './app/give-way.ts';
import { tellLoadFailed } from './app/load-failed.ts';
import { createServices } from './app/services.ts';
import type { Services } from './features/shared/services.ts';
import { refetchStyles } from './app/refetch-styles.ts';
import { loadAppWords, startApp } from './app/start-app.tsx';
import { startPwa } from './app/start-pwa.ts';
import { speak } from './app/speak.ts';
import { whenIdle } from './app/when-idle.ts';
import { watchInstallWay } from './pwa/install-way.ts';
import './ui/tokens.css';
import './ui/own-font.css';
import './ui/base.css';
import './ui/top-bar.css';
import './app/shell.css';
import './app/side-nav.css';
import './app/notes.css';
import './ui/panel.css';
import './ui/button.css';
import './ui/status-badge.css';
import './pwa/install.css';
import './ui/ghost.css';
import './features/dashboard/welcome-head.css';
import './features/dashboard/dashboard.css';

/** Runs in slices, so that the page stays responsive on slow phones. */
async function start(container: HTMLElement, services: Services): Promise<void> {
  speak(window);
  // Start loading now; startApp waits for them.
  loadAppWords().catch(() => undefined);
  await giveWay(window);
  // Already loaded with the entry. Importing it here only runs it in a slice of its own.
  const { createRoot } = await import('react-dom/client');
  await giveWay(window);
  await startApp(createRoot(container), services);
}

watchInstallWay(window);
refetchStyles(window);
const root = document.getElementById('root');
if (root) {
  const services = createServices(window);
  start(root, services)
    .catch((failure: unknown) => tellLoadFailed(window, failure))
    .finally(() => {
      // Its first start takes a processor core for a while. Where the app can't start, it may bring an update.
      if (import.meta.env.PROD) whenIdle(window, () => startPwa(services, window));
    });
}
