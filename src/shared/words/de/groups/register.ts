import { passwordChecklist } from '../password-checklist.ts';
import { registration } from '../registration.ts';

/** What /register shows besides. */
export const catalog = { registration, passwordChecklist };
