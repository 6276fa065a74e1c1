import { createRoot } from 'react-dom/client';
import { createServices } from './app/services.ts';
import { startApp } from './app/start-app.tsx';
import { startPwa } from './app/start-pwa.ts';
import { whenIdle } from './app/when-idle.ts';
import { watchInstallWay } from './pwa/install-way.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/top-bar.css';
import './app/shell.css';
import './app/notes.css';
import './ui/panel.css';
import './ui/button.css';
import './ui/status-badge.css';
import './pwa/install.css';
import './features/dashboard/dashboard.css';

watchInstallWay(window);
const root = document.getElementById('root');
if (root) {
  const services = createServices(window);
  // in a task of its own: the page answers its user between reading the scripts and running them
  setTimeout(() => void startApp(createRoot(root), services));
  if (import.meta.env.PROD) whenIdle(window, () => startPwa(services, window));
}
