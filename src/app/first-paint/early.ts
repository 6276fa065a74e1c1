import '#pwa/catch-install-offer.ts';
import { showChosenTheme } from './chosen-theme.ts';
import { offerNewLoad } from './offer-new-load.ts';

// An inline script in the head of every page (scripts/early-scripts.mjs) that runs before the first paint.
showChosenTheme(window);
offerNewLoad(window);
