import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const shell: Translated<typeof english> = {
  links: {
    dashboard: 'Übersicht',
    invoices: 'Rechnungen',
    customers: 'Kunden',
    estimates: 'Angebote',
    payments: 'Zahlungen',
    organization: 'Organisation',
    users: 'Benutzer',
    settings: 'Einstellungen',
    auditLog: 'Protokoll',
  },
  mainNavigation: 'Hauptnavigation',
  menu: 'Menü',
  admin: 'Verwaltung',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  skipToContent: 'Zum Inhalt springen',
  notifications: 'Benachrichtigungen',
  needAttention: (count: string) => `Zu erledigen: ${count}`,
  userMenu: 'Benutzermenü',
  yourProfile: 'Ihr Profil',
  accountSettings: 'Einstellungen',
  support: 'Hilfe',
  signOut: 'Abmelden',
  footer: {
    copyright: (year) => `© ${year} Billhook. Alle Rechte vorbehalten.`,
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    support: 'Hilfe',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Die gesuchte Seite existiert nicht.',
  },
  broken: {
    title: 'Etwas ist schiefgelaufen',
    text: 'Diese Ansicht konnte nicht angezeigt werden. Ihre gespeicherten Daten sind sicher.',
  },
  unreachable: {
    title: 'Billhook ist nicht erreichbar',
    text: 'Sie sind weiterhin angemeldet. Wir versuchen es weiter, bis Sie wieder online sind.',
    tryNow: 'Jetzt erneut versuchen',
  },
  waiting: (count) => plural(count, { one: '# noch nicht gesendet', other: '# noch nicht gesendet' }),
  signOutQuestion: {
    title: (count) =>
      plural(count, {
        one: '# Änderung ist nur auf diesem Gerät gespeichert',
        other: '# Änderungen sind nur auf diesem Gerät gespeichert',
      }),
    text: 'Der Server hat sie noch nicht. Was Sie auf diesem Gerät behalten, finden Sie bei Ihrer nächsten Anmeldung hier wieder. Niemand sonst kann es sehen.',
    stay: 'Angemeldet bleiben',
    keep: (count) =>
      plural(count, { one: 'Änderung behalten und abmelden', other: 'Änderungen behalten und abmelden' }),
    delete: (count) =>
      plural(count, { one: 'Änderung löschen und abmelden', other: 'Änderungen löschen und abmelden' }),
    deleteFailed: 'Einige Änderungen konnten nicht gelöscht werden. Sie sind weiterhin angemeldet.',
  },
  manifest: {
    newInvoice: 'Neue Rechnung',
    recordPayment: 'Zahlung erfassen',
    wideScreenshot: 'Die Übersicht am Computer',
    narrowScreenshot: 'Die Übersicht auf dem Telefon',
  },
};
