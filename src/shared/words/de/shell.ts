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
    items: 'Artikel',
    reports: 'Auswertungen',
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
  foldNavigation: 'Menü einklappen',
  add: 'Neu',
  more: 'Mehr',
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
  waiting: (count) => `${count} noch nicht gesendet`,
  signOutQuestion: {
    title: (count) =>
      plural(count, {
        one: '# Eingabe ist noch nicht gesendet',
        other: '# Eingaben sind noch nicht gesendet',
      }),
    text: 'Was Sie behalten, bleibt auf diesem Gerät und ist bei Ihrer nächsten Anmeldung wieder da. Niemand sonst kann es sehen.',
    keep: 'Behalten und abmelden',
    delete: 'Löschen und abmelden',
    deleteFailed: 'Einige Eingaben konnten nicht gelöscht werden. Sie sind weiterhin angemeldet.',
  },
  manifest: {
    newInvoice: 'Neue Rechnung',
    recordPayment: 'Zahlung erfassen',
    wideScreenshot: 'Die Übersicht am Computer',
    narrowScreenshot: 'Die Übersicht auf dem Telefon',
  },
};
