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
  signOutQuestion: {
    title: (drafts) =>
      plural(drafts, {
        one: '# Entwurf ist nur auf diesem Gerät gespeichert',
        other: '# Entwürfe sind nur auf diesem Gerät gespeichert',
      }),
    text: 'Ihre letzten Änderungen sind noch nicht auf dem Server. Wenn Sie sie auf diesem Gerät behalten, finden Sie sie bei Ihrer nächsten Anmeldung hier wieder. Niemand sonst kann sie sehen.',
    stay: 'Angemeldet bleiben',
    keep: (drafts) =>
      plural(drafts, { one: 'Entwurf behalten und abmelden', other: 'Entwürfe behalten und abmelden' }),
    delete: (drafts) =>
      plural(drafts, { one: 'Entwurf löschen und abmelden', other: 'Entwürfe löschen und abmelden' }),
    deleteFailed: 'Einige Entwürfe konnten nicht gelöscht werden. Sie sind weiterhin angemeldet.',
  },
  manifest: {
    newInvoice: 'Neue Rechnung',
    recordPayment: 'Zahlung erfassen',
    wideScreenshot: 'Die Übersicht am Computer',
    narrowScreenshot: 'Die Übersicht auf dem Telefon',
  },
};
