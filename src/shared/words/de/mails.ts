import type { mails as english } from '../en/mails.ts';
import { momentIn } from '../day.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

const moment = momentIn('de-DE');

export const mails: Translated<typeof english> = {
  action: (label, url) => `${label}: ${url}`,
  notYou:
    'Falls Sie das nicht waren, setzen Sie Ihr Passwort sofort zurück und informieren Sie einen Administrator Ihrer Organisation.',
  resetPassword: 'Passwort zurücksetzen',
  signIn: 'Anmelden',
  profile: 'Zum Profil',
  organizationOf: (person) => `Organisation von ${person}`,

  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Willkommen bei Billhook! Bestätigen Sie Ihre E-Mail-Adresse, um Ihr Konto zu nutzen.',
      'Der Link funktioniert einmal und ist 24 Stunden gültig. Falls Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren.',
    ],
    action: 'E-Mail-Adresse bestätigen',
  },
  accountExists: {
    subject: 'Sie haben bereits ein Billhook-Konto',
    paragraphs: [
      'Gerade wurde versucht, mit dieser E-Mail-Adresse ein Konto bei Billhook anzulegen. Es gibt bereits eines.',
      'Falls Sie das waren, melden Sie sich mit Ihrem Passwort an oder setzen Sie es zurück. Andernfalls können Sie diese E-Mail ignorieren.',
    ],
  },
  sessionEnded: {
    subject: 'Sie wurden auf einem Gerät abgemeldet',
    paragraphs: [
      'Eines Ihrer Geräte hat Anmeldedaten verwendet, die nicht mehr gültig waren. Möglicherweise hat sie jemand kopiert. Deshalb haben wir das Gerät abgemeldet.',
      'Melden Sie sich erneut an, um fortzufahren. Falls Ihnen in Ihrem Konto etwas ungewöhnlich vorkommt, ändern Sie Ihr Passwort.',
    ],
  },
  passwordReset: {
    subject: 'Setzen Sie Ihr Passwort zurück',
    paragraphs: [
      'Für Ihr Billhook-Konto wurde ein neues Passwort angefordert.',
      'Der Link funktioniert einmal und ist 30 Minuten gültig. Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt unverändert.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Das Passwort Ihres Billhook-Kontos wurde geändert. Auf allen anderen Geräten wurden Sie abgemeldet.',
  },
  emailChange: {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      'Diese Adresse soll künftig für ein Billhook-Konto verwendet werden.',
      'Der Link funktioniert einmal und ist 24 Stunden gültig. Falls Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
    ],
    action: 'Diese Adresse verwenden',
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Ihr Billhook-Konto verwendet jetzt eine andere E-Mail-Adresse. Dorthin senden wir künftig alle Nachrichten.',
      'Falls Sie das nicht waren, informieren Sie sofort einen Administrator Ihrer Organisation.',
    ],
  },
  invitation: {
    subject: {
      to: (organization: string) => `Einladung zu ${organization} bei Billhook`,
      plain: 'Einladung in eine Organisation bei Billhook',
    },
    named: (person: string, organization: string) =>
      `${person} hat Sie eingeladen, ${organization} bei Billhook beizutreten. Dort werden die Rechnungen geschrieben.`,
    unnamed:
      'Ein Administrator hat Sie eingeladen, seiner Organisation bei Billhook beizutreten. Die Organisation schreibt dort ihre Rechnungen.',
    validity:
      'Der Link funktioniert einmal und ist 72 Stunden gültig. Falls Sie keine Einladung erwarten, können Sie diese E-Mail ignorieren.',
    action: 'Einladung annehmen',
  },
  invitedElsewhere: {
    subject: 'Einladung in eine weitere Organisation bei Billhook',
    paragraphs: [
      'Ein Administrator hat Sie eingeladen, seiner Organisation bei Billhook beizutreten. Zu dieser E-Mail-Adresse gibt es bereits ein Konto, und ein Konto gehört zu genau einer Organisation.',
      'Um beizutreten, bitten Sie um eine Einladung an eine andere E-Mail-Adresse.',
    ],
  },
  estimateAnswered: {
    subject: {
      accepted: (number: string) => `Angebot ${number} wurde angenommen`,
      declined: (number: string) => `Angebot ${number} wurde abgelehnt`,
    },
    text: {
      accepted: (number: string, customer: string) => `${customer} hat das Angebot ${number} angenommen.`,
      declined: (number: string, customer: string) => `${customer} hat das Angebot ${number} abgelehnt.`,
    },
    action: 'Angebot öffnen',
  },
  accountLinked: {
    subject: (provider) => `Ihr ${provider}-Konto wurde verknüpft`,
    text: (provider) => `Sie können sich jetzt mit Ihrem ${provider}-Konto bei Billhook anmelden.`,
    notYou:
      'Falls Sie das nicht waren, heben Sie die Verknüpfung sofort in Ihrem Profil auf und ändern Sie Ihr Passwort.',
  },
  accountUnlinked: {
    subject: (provider) => `Die Verknüpfung mit Ihrem ${provider}-Konto wurde aufgehoben`,
    text: (provider) => `Sie können sich nicht mehr mit Ihrem ${provider}-Konto bei Billhook anmelden.`,
  },
  passkeyAdded: {
    subject: 'Ein Passkey wurde hinzugefügt',
    text: 'Sie können sich jetzt mit einem neuen Passkey bei Billhook anmelden.',
    notYou: 'Falls Sie das nicht waren, entfernen Sie ihn jetzt in Ihrem Profil und ändern Sie Ihr Passwort.',
  },
  passkeyRemoved: {
    subject: 'Ein Passkey wurde entfernt',
    text: 'Mit einem Ihrer Passkeys können Sie sich nicht mehr bei Billhook anmelden.',
  },
  twoFactorOn: {
    subject: 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet',
    text: 'Für die Anmeldung bei Billhook benötigen Sie ab sofort einen Code aus Ihrer Authenticator-App.',
  },
  twoFactorOff: {
    subject: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet',
    text: 'Für die Anmeldung bei Billhook genügt ab sofort Ihr Passwort.',
  },
  recoveryCodeUsed: {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    text: (left) =>
      `Bei der Anmeldung in Ihrem Billhook-Konto wurde einer Ihrer Wiederherstellungscodes verwendet. ${plural(
        left,
        { one: 'Sie haben noch # Code.', other: 'Sie haben noch # Codes.' },
      )}`,
  },
  codesGuessed: {
    subject: 'Falsche Codes bei der Anmeldung',
    text: 'Jemand hat bei der Anmeldung in Ihrem Billhook-Konto das richtige Passwort und danach fünf falsche Codes eingegeben. Wir haben den Versuch abgebrochen.',
  },
  recoveryCodesRenewed: {
    subject: 'Sie haben neue Wiederherstellungscodes',
    text: 'Für Ihr Billhook-Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.',
  },
  removalToCome: {
    subject: 'Die Zwei-Faktor-Authentifizierung wird ausgeschaltet',
    asked:
      'Ein Administrator Ihrer Organisation möchte die Zwei-Faktor-Authentifizierung für Ihr Billhook-Konto ausschalten.',
    turnsOff: (at) =>
      `Ausgeschaltet wird sie am ${moment(at)}. Danach genügt für die Anmeldung Ihr Passwort. Falls Sie Ihre Codes noch haben, melden Sie sich an und lassen Sie die Zwei-Faktor-Authentifizierung eingeschaltet.`,
    action: 'Eingeschaltet lassen',
  },
  removalAsked: {
    subject: 'Sie haben das Ausschalten der Zwei-Faktor-Authentifizierung angefordert',
    turnsOff: (email, at) =>
      `Sie haben für ${email} das Ausschalten der Zwei-Faktor-Authentifizierung angefordert. Ausgeschaltet wird sie am ${moment(at)}.`,
    notYou:
      'Falls Sie das nicht waren, lassen Sie sie in der Benutzerverwaltung eingeschaltet und ändern Sie sofort Ihr Passwort.',
    action: 'Zur Benutzerverwaltung',
  },
  removalCancelled: {
    subject: 'Die Zwei-Faktor-Authentifizierung bleibt eingeschaltet',
    text: 'Die Zwei-Faktor-Authentifizierung für Ihr Billhook-Konto wird doch nicht ausgeschaltet.',
  },
  deletionToCome: {
    subject: 'Ihre Organisation wird gelöscht',
    asked: (at: Date) =>
      `Ein Administrator Ihrer Organisation möchte sie löschen. Am ${moment(at)} werden Ihr Konto und alle Daten der Organisation endgültig gelöscht.`,
    until:
      'Bis dahin funktioniert alles wie gewohnt. Administratoren können in den Einstellungen eine Datensicherung herunterladen oder die Organisation behalten.',
    action: 'Zu den Einstellungen',
  },
  deletionCancelled: {
    subject: 'Ihre Organisation wird nicht gelöscht',
    text: 'Ein Administrator hat entschieden, Ihre Organisation zu behalten. Es wird nichts gelöscht.',
  },
};
