import { showFirstScreen } from './first-screen.ts';

// Runs as a script of its own inside the app's page (scripts/early-scripts.mjs), before the modules are asked for.
showFirstScreen(window);
