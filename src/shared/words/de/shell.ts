import type { shell as english } from '../en/shell.ts';
import type { Translated } from '../translated.ts';

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
  },
  mainNavigation: 'Hauptnavigation',
  menu: 'Menü',
  admin: 'Verwaltung',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
};
