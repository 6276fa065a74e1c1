import '#pwa/catch-install-offer.ts';
import { showChosenTheme } from './chosen-theme.ts';
import { offerNewLoad } from './offer-new-load.ts';

// Runs as a script of its own in the head of every page (scripts/early-scripts.mjs), before anything is painted.
showChosenTheme(window);
offerNewLoad(window);
