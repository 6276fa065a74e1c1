import type { mailedLinks as english } from '../en/mailed-links.ts';
import type { Translated } from '../translated.ts';

export const mailedLinks: Translated<typeof english> = {
  goToSignIn: 'Zur Anmeldung',
  backToSignIn: 'Zurück zur Anmeldung',
  incompleteLink: 'Dieser Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
  invitation: {
    title: 'Ihrer Organisation beitreten',
    lead: 'Geben Sie Ihren Namen ein und wählen Sie ein Passwort.',
    form: 'Ihr Konto',
    join: 'Beitreten',
    joining: 'Beitritt läuft …',
    joined: 'Willkommen! Sie können sich jetzt mit Ihrem neuen Passwort anmelden.',
    failed: 'Die Einladung konnte nicht angenommen werden. Versuchen Sie es erneut.',
  },
  newEmail: {
    title: 'Neue E-Mail-Adresse bestätigen',
    doneTitle: 'Neue E-Mail-Adresse bestätigt',
    underWay: 'Neue E-Mail-Adresse wird bestätigt …',
    done: 'Bestätigt. Melden Sie sich ab jetzt mit Ihrer neuen E-Mail-Adresse an.',
    failed: 'Ihre neue E-Mail-Adresse konnte nicht bestätigt werden. Versuchen Sie es erneut.',
    goToProfile: 'Zu Ihrem Profil',
  },
  verification: {
    title: 'E-Mail-Adresse bestätigen',
    doneTitle: 'E-Mail-Adresse bestätigt',
    underWay: 'E-Mail-Adresse wird bestätigt …',
    done: 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.',
    failed: 'Ihre E-Mail-Adresse konnte nicht bestätigt werden. Versuchen Sie es erneut.',
  },
  forgotten: {
    title: 'Passwort vergessen?',
    lead: 'Wir senden Ihnen einen Link, mit dem Sie es zurücksetzen.',
    send: 'Link senden',
    sending: 'Wird gesendet …',
    sent: (email) =>
      `Falls es zu ${email} ein Konto gibt, haben wir einen Link dorthin gesendet. Er gilt 30 Minuten.`,
    kept: (email) =>
      `Falls es zu ${email} ein Konto gibt, kann Ihnen der Betreiber dieses Servers jetzt den Link geben. Er gilt 30 Minuten.`,
    failed: 'Der Link konnte nicht gesendet werden. Versuchen Sie es erneut.',
  },
  reset: {
    title: 'Neues Passwort festlegen',
    lead: 'Dabei werden Sie auf allen Geräten abgemeldet.',
    newPassword: 'Neues Passwort',
    set: 'Passwort festlegen',
    done: 'Ihr Passwort wurde geändert. Sie können sich jetzt anmelden.',
    failed: 'Ihr Passwort konnte nicht festgelegt werden. Versuchen Sie es erneut.',
  },
};
