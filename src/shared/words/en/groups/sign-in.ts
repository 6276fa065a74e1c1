import type { Translated } from '#shared/words/translated.ts';
import { auth } from '../auth.ts';
import { base } from '../base.ts';
import { failures } from '../failures.ts';

/** What /login shows at once. */
export const catalog = { base, auth, failures };
export type SignInWords = Translated<typeof catalog>;
