import { pwa } from '../pwa.ts';

/** What is said beside every screen: updates, installation, the connection. */
export const catalog = { pwa };
