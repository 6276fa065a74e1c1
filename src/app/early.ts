import '#pwa/catch-install-offer.ts';
import { showFirstScreen } from './first-screen.ts';

// Runs as a script of its own inside the app's page, before the modules are asked for.
showFirstScreen(window);
