import type { auth as english } from '../en/auth.ts';
import type { Translated } from '../translated.ts';

export const auth: Translated<typeof english> = {
  signIn: 'Anmelden',
  signingIn: 'Anmeldung läuft …',
  newHere: 'Neu hier? <link>Konto erstellen</link>',
  notices: {
    verify_email:
      'Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden. Wir haben Ihnen einen Link gesendet.',
    account_deleted: 'Ihr Konto wurde gelöscht.',
  },
  noMailServer:
    'Hier ist kein Mailserver eingerichtet, deshalb kommen E-Mails nicht an. Fragen Sie den Betreiber dieses Servers nach dem Link.',
  rememberMe: 'Angemeldet bleiben',
  forgotPassword: 'Passwort vergessen?',
  demoAccount: 'Demokonto',
  or: 'oder',
  otherWays: 'Weitere Anmeldemöglichkeiten',
  continueWithApple: 'Mit Apple fortfahren',
  continueWithFacebook: 'Mit Facebook fortfahren',
  signInWithGoogle: 'Mit Google anmelden',
  unexpected: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  attemptUnderWay: 'Der Vorgang läuft bereits. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  leftOpen: {
    listed:
      'Sie sind auf diesem Gerät abgemeldet, aber der Server war nicht erreichbar. Um die Anmeldung auch dort zu beenden, öffnen Sie „Ihr Profil“ auf einem anderen Gerät und melden Sie dieses hier ab.',
    unlisted:
      'Sie sind auf diesem Gerät abgemeldet, aber der Server war nicht erreichbar. Dort endet die Anmeldung nach 30 Tagen ohne Nutzung.',
  },
  googleFailed: 'Anmeldung mit Google fehlgeschlagen',
  facebookCancelled: 'Anmeldung mit Facebook abgebrochen',
  facebookFailed: (detail) => `Fehler bei der Anmeldung mit Facebook: ${detail}`,
  facebookNotReady: 'Facebook ist noch nicht geladen. Bitte versuchen Sie es gleich noch einmal.',
};
