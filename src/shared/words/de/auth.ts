import type { auth as english } from '../en/auth.ts';
import type { Translated } from '../translated.ts';

export const auth: Translated<typeof english> = {
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  newHere: 'Neu hier? <link>Konto erstellen</link>',
  verifyFirst:
    'Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden. Wir haben Ihnen einen Link geschickt.',
  rememberMe: 'Angemeldet bleiben',
  forgotPassword: 'Passwort vergessen?',
  demoAccount: 'Demokonto',
  or: 'oder',
  otherWays: 'Weitere Anmeldemöglichkeiten',
  continueWithApple: 'Mit Apple fortfahren',
  continueWithFacebook: 'Mit Facebook fortfahren',
  signInWithGoogle: 'Mit Google anmelden',
  unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  attemptUnderWay: 'Es läuft bereits ein Versuch.',
  createYourAccount: 'Konto erstellen',
  trial: '30 Tage kostenlos testen, ohne Kreditkarte. Sie haben schon ein Konto? <link>Anmelden</link>',
  registered: 'Registrierung erfolgreich! Die Anleitung zur Bestätigung finden Sie in Ihrem Postfach.',
  stepOne: 'Schritt 1 von 2: Ihre Organisation',
  stepTwo: 'Schritt 2 von 2: Ihr Passwort',
  continue: 'Weiter',
  confirmPassword: 'Passwort bestätigen',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  agreeToTerms: 'Ich stimme den Nutzungsbedingungen zu',
  createAccount: 'Konto erstellen',
  required: (label) => `${label}: Bitte ausfüllen.`,
  invalidEmail: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  passwordChecklist: {
    label: 'Anforderungen an das Passwort',
    rules: {
      length: 'Mindestens 8 Zeichen',
      uppercase: 'Ein Großbuchstabe (A–Z)',
      lowercase: 'Ein Kleinbuchstabe (a–z)',
      number: 'Eine Ziffer',
      special: (signs) => `Ein Sonderzeichen aus ${signs}`,
    },
    met: ': erfüllt',
    notMet: ': noch nicht erfüllt',
  },
};
