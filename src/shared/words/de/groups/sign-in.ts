import { auth } from '../auth.ts';
import { base } from '../base.ts';
import { failures } from '../failures.ts';

/** What /login shows at once. */
export const catalog = { base, auth, failures };
