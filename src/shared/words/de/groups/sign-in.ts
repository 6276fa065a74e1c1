import { auth } from '../auth.ts';
import { base } from '../base.ts';
import { failures } from '../failures.ts';
import { pwa } from '../pwa.ts';

/** What /login and /register show, and what is said beside every screen: updates, installation, the connection. */
export const catalog = { base, auth, failures, pwa };
