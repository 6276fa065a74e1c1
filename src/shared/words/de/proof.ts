import type { proof as english } from '../en/proof.ts';
import type { Translated } from '../translated.ts';

export const proof: Translated<typeof english> = {
  title: 'Bestätigen Sie Ihre Identität',
  text: 'Ihre Anmeldung liegt eine Weile zurück. Bestätigen Sie zum Schutz Ihres Kontos Ihre Identität.',
  password: 'Ihr Passwort',
  confirm: 'Bestätigen',
  checking: 'Wird geprüft …',
  failed: 'Ihre Identität konnte nicht bestätigt werden. Versuchen Sie es erneut.',
  withPasskey: 'Passkey verwenden',
  noPasskey: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder geben Sie Ihr Passwort ein.',
};
