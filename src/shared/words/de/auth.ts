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
  again: {
    send: 'Erneut senden',
    sending: 'Wird gesendet …',
    sent: (email) =>
      `Wir haben einen Link an ${email} gesendet. Es kann eine Minute dauern, bis er ankommt. Sehen Sie auch im Spam-Ordner nach.`,
    failed: 'Der Link konnte nicht gesendet werden. Versuchen Sie es erneut.',
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
  code: {
    title: 'Zwei-Faktor-Authentifizierung',
    appLead: 'Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App ein.',
    recoveryLead: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt einmal.',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
    app: 'Code',
    recovery: 'Wiederherstellungscode',
    checking: 'Wird geprüft …',
    startOver: 'Von vorn beginnen',
  },
  googleFailed: 'Anmeldung mit Google fehlgeschlagen',
  facebookCancelled: 'Anmeldung mit Facebook abgebrochen',
  facebookFailed: (detail) => `Fehler bei der Anmeldung mit Facebook: ${detail}`,
  facebookNotReady: 'Facebook ist noch nicht geladen. Bitte versuchen Sie es gleich noch einmal.',
};
