import { passkeys } from '../passkeys.ts';
import { passwordChecklist } from '../password-checklist.ts';
import { registration } from '../registration.ts';

/** What /register shows besides, and signing in with a passkey. */
export const catalog = { registration, passwordChecklist, passkeys };
