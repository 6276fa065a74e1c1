import type { registration as english } from '../en/registration.ts';
import type { Translated } from '../translated.ts';

export const registration: Translated<typeof english> = {
  createYourAccount: 'Konto erstellen',
  trial: '30 Tage kostenlos testen, ohne Kreditkarte. Schon\u00a0ein\u00a0Konto?\u00a0<link>Anmelden</link>',
  registered: 'Registrierung erfolgreich! Die Anleitung zur Bestätigung finden Sie in Ihrem Postfach.',
  checkEmail: 'Prüfen Sie Ihr Postfach',
  accountCreated: 'Konto erstellt',
  stepOne: 'Schritt 1 von 2: Ihre Organisation',
  stepTwo: 'Schritt 2 von 2: Ihr Passwort',
  continue: 'Weiter',
  confirmPassword: 'Passwort bestätigen',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  agreeToTerms: 'Ich stimme den Nutzungsbedingungen zu',
  createAccount: 'Konto erstellen',
  required: (label) => `${label}: Bitte ausfüllen.`,
  invalidEmail: 'Geben Sie eine gültige E-Mail-Adresse ein.',
};
