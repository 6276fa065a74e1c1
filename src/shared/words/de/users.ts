import type { users as english } from '../en/users.ts';
import type { Translated } from '../translated.ts';

export const users: Translated<typeof english> = {
  title: 'Benutzerverwaltung',
  placeholder: 'Die Benutzerverwaltung kommt bald. Sie laden dann Kollegen ein und vergeben Rollen.',
  lead: (organization) => `Wer Zugriff auf ${organization} hat und was die Personen dürfen.`,
  loading: 'Benutzer werden geladen …',
  roles: {
    viewer: 'Betrachter',
    accountant: 'Buchhalter',
    user: 'Benutzer',
    org_admin: 'Administrator',
    super_admin: 'Superadministrator',
  },
  roleTexts: {
    viewer: 'Liest alles, ändert nichts.',
    accountant: 'Liest alles, exportiert Daten und sieht das Protokoll ein.',
    user: 'Erstellt Belege und erfasst Zahlungen.',
    org_admin: 'Verwaltet auch Benutzer und Einstellungen.',
    super_admin: 'Verwaltet auch andere Superadministratoren.',
  },
  invite: {
    title: 'Benutzer einladen',
    lead: 'Die Person erhält per E-Mail einen Link, der 72 Stunden gilt.',
    send: 'Einladung senden',
    sending: 'Wird gesendet …',
    sent: (email) => `Einladung an ${email} gesendet.`,
    invited: (email) =>
      `${email} ist eingeladen. Es ist kein Mailserver eingerichtet, geben Sie den Link daher selbst weiter.`,
    link: {
      label: 'Einladungslink',
      passOn: (email) =>
        `Senden Sie diesen Link jetzt an ${email}; er wird nicht noch einmal angezeigt. Er ist 72 Stunden gültig.`,
    },
    failed: 'Die Einladung konnte nicht gesendet werden. Versuchen Sie es erneut.',
    role: 'Rolle',
  },
  list: {
    title: 'Benutzer',
    invited: 'Offene Einladungen',
    search: 'Name, E-Mail oder Rolle',
    none: (query) => `Keine Benutzer für „${query}“.`,
    name: 'Name',
    role: 'Rolle',
    status: 'Status',
    actions: 'Aktionen',
    you: '(Sie)',
  },
  statuses: { active: 'Aktiv', invited: 'Eingeladen', deactivated: 'Deaktiviert' },
  invitedOn: (day) => `am ${day}`,
  lastSeen: (when) => `Zuletzt aktiv ${when}`,
  lastSeenOn: (day) => `Zuletzt aktiv am ${day}`,
  seenLately: 'Kürzlich aktiv',
  twoFactorOffOn: (moment) => `Zwei-Faktor-Authentifizierung wird ausgeschaltet: ${moment}`,
  superAdminOnly: 'Nur ein Superadministrator kann diesen Benutzer ändern.',
  onlyAdmin:
    'Der einzige Administrator. Machen Sie zuerst einen anderen Benutzer zum Administrator, um das zu ändern.',
  actions: {
    more: 'Weitere Aktionen',
    role: 'Rolle ändern',
    deactivate: 'Deaktivieren',
    reactivate: 'Reaktivieren',
    resend: 'Einladung erneut senden',
    withdraw: 'Einladung widerrufen',
    remove_code: 'Zwei-Faktor ausschalten',
    keep_code: 'Zwei-Faktor eingeschaltet lassen',
    of: (action, name) => `${action}: ${name}`,
  },
  roleOf: (name) => `Rolle von ${name} ändern`,
  outcomes: {
    roleChanged: (name, role) => `${name} hat jetzt die Rolle ${role}.`,
    deactivated: (name) => `${name} wurde deaktiviert und auf allen Geräten abgemeldet.`,
    reactivated: (name) => `${name} kann sich wieder anmelden.`,
    resent: (email) => `Wir haben einen neuen Einladungslink an ${email} gesendet.`,
    revoked: (email) => `Die Einladung an ${email} wurde widerrufen.`,
    twoFactorRemoved: (name) =>
      `Die Zwei-Faktor-Authentifizierung von ${name} wird in 24 Stunden ausgeschaltet.`,
    twoFactorKept: (name) => `Die Zwei-Faktor-Authentifizierung von ${name} bleibt eingeschaltet.`,
    failed: 'Das hat nicht funktioniert. Versuchen Sie es erneut.',
  },
  warnings: {
    deactivateSelf: 'Ihr eigenes Konto deaktivieren?',
    deactivateSelfText:
      'Sie werden sofort abgemeldet, und nur ein anderer Administrator kann Sie reaktivieren.',
    deactivate: (name) => `${name} deaktivieren?`,
    deactivateText:
      'Die Person wird sofort auf allen Geräten abgemeldet. Was sie angelegt hat, bleibt erhalten, und Sie können die Person jederzeit reaktivieren.',
    revoke: (email) => `Einladung an ${email} widerrufen?`,
    revokeText: 'Der Link in der Einladungs-E-Mail funktioniert dann nicht mehr.',
    demoteSelf: (role) => `Ihre eigene Rolle in „${role}“ ändern?`,
    demoteSelfText:
      'Sie verlieren den Zugriff auf diese Seite, und nur ein anderer Administrator kann ihn Ihnen zurückgeben.',
    demoteSelfConfirm: 'Meine Rolle ändern',
    removeTwoFactor: (name) => `Zwei-Faktor-Authentifizierung von ${name} ausschalten?`,
    removeTwoFactorText:
      'Für Benutzer, die ihre App und ihre Wiederherstellungscodes verloren haben. Ausgeschaltet wird nach 24 Stunden. Wir informieren Sie beide per E-Mail, und bis dahin kann jeder von Ihnen sie eingeschaltet lassen.',
    removeTwoFactorConfirm: 'In 24 Stunden ausschalten',
  },
};
