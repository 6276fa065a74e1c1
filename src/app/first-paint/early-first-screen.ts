import { showFirstScreen } from './first-screen.ts';

// An inline script in the app's page (scripts/early-scripts.mjs) that runs before the modules load.
showFirstScreen(window);
