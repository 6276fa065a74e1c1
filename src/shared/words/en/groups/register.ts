import type { Translated } from '#shared/words/translated.ts';
import { passkeys } from '../passkeys.ts';
import { passwordChecklist } from '../password-checklist.ts';
import { pwa } from '../pwa.ts';
import { registration } from '../registration.ts';
import { signInCode } from '../sign-in-code.ts';
import { verification } from '../verification.ts';

/** What /register shows besides, and what sign-in seldom needs. */
export const catalog = { registration, passwordChecklist, passkeys, pwa, signInCode, verification };
export type RegisterWords = Translated<typeof catalog>;
