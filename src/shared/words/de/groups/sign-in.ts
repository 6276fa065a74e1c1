import { auth } from '../auth.ts';
import { base } from '../base.ts';
import { failures } from '../failures.ts';

/** What /login and /register show. */
export const catalog = { base, auth, failures };
