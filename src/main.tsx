import { watchInstallWay } from './pwa/install-way.ts';
import { createRoot } from 'react-dom/client';
import { createServices } from './app/services.ts';
import { startApp } from './app/start-app.tsx';
import { startPwa } from './app/start-pwa.ts';
import { whenLoaded } from './app/when-loaded.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/top-bar.css';

watchInstallWay(window);
const root = document.getElementById('root');
if (root) {
  const services = createServices(window);
  startApp(createRoot(root), services);
  if (import.meta.env.PROD) whenLoaded(window, () => startPwa(services, window));
}
