import type { Translated } from '#shared/words/translated.ts';
import { passwordChecklist } from '../password-checklist.ts';
import { registration } from '../registration.ts';

/** What /register shows besides. */
export const catalog = { registration, passwordChecklist };
export type RegisterWords = Translated<typeof catalog>;
