import type { passkeys as english } from '../en/passkeys.ts';
import type { Translated } from '../translated.ts';

export const passkeys: Translated<typeof english> = {
  signIn: 'Mit einem Passkey anmelden',
  insteadOfCode: 'Passkey verwenden',
  waiting: 'Warten auf Ihren Passkey …',
  notUsed: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich anders an.',
  signInFailed: 'Die Anmeldung mit dem Passkey ist fehlgeschlagen. Versuchen Sie es erneut.',
};
