import { showFirstScreen } from './first-screen.ts';
import { showOwnFont } from './own-font.ts';

// An inline script in the app's page (scripts/early-scripts.mjs) that runs before the modules load.
showOwnFont(window);
showFirstScreen(window);
