import type { reports as english } from '../en/reports.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const reports: Translated<typeof english> = {
  title: 'Auswertungen',
  lead: 'Zahlen für Sie und Ihre Steuerberatung. Jede Zahl führt zu den Belegen dahinter.',
  all: 'Alle Auswertungen',
  loading: 'Auswertung wird geladen …',
  exportCsv: 'CSV exportieren',
  downloadFailed: 'Die Datei konnte nicht heruntergeladen werden. Versuchen Sie es noch einmal.',
  receivables: {
    title: 'Offene Posten nach Alter',
    text: 'Was Kunden schulden und wie lange schon, heute oder an einem früheren Tag.',
    asOf: 'Stand am Ende des',
    none: 'An diesem Tag war nichts offen.',
    ofCurrency: (currency) => `Offene Posten in ${currency}`,
    customer: 'Kunde',
    total: 'Summe',
    all: 'Alle Kunden',
    isCut: (shown) =>
      `Aufgeführt sind nur die ${shown} Kunden mit den höchsten Beträgen. Die Summen umfassen alle, ebenso die CSV-Datei.`,
    showInvoices: (customer) => `Rechnungen von ${customer} zeigen`,
    invoices: 'Rechnungen',
    invoicesOf: (customer) => `Rechnungen von ${customer}`,
    due: (day) => `Fällig am ${day}`,
    noDueDate: 'Ohne Fälligkeit',
    close: 'Schließen',
  },
  revenue: {
    title: 'Umsatz nach Kunden',
    text: 'Nettobeträge der in einem Zeitraum ausgestellten Rechnungen, abzüglich Gutschriften, neben dem Vorjahr.',
    ofCurrency: (currency) => `Umsatz in ${currency}`,
    before: 'Vorjahr',
    isCut: (shown) =>
      `Aufgeführt sind nur die ${shown} Kunden mit dem höchsten Umsatz. Die Summen umfassen alle, ebenso die CSV-Datei.`,
  },
  taxes: {
    title: 'Steuer',
    text: 'Nettobeträge und Steuer je Satz für einen Zeitraum, nach Rechnungs- oder Zahlungsdatum.',
    period: 'Zeitraum',
    from: 'Von',
    to: 'Bis',
    basis: 'Gezählt',
    bases: { issue: 'bei Rechnungsstellung', payment: 'bei Zahlung' },
    basisText: {
      issue: 'Im Zeitraum ausgestellte Rechnungen, abzüglich Gutschriften.',
      payment:
        'Im Zeitraum eingegangene Zahlungen für Rechnungen, abzüglich Rückzahlungen. Jede trägt ihren Anteil an der Steuer der Rechnung.',
    },
    none: 'In diesem Zeitraum gibt es nichts.',
    ofCurrency: (currency) => `Steuer in ${currency}`,
    rate: 'Satz',
    net: 'Netto',
    tax: 'Steuer',
    total: 'Summe',
    untaxed: 'Keine Steuer',
    documents: 'Belege zeigen',
    payments: 'Zahlungen zeigen',
  },
  periods: {
    this_month: 'Dieser Monat',
    last_month: 'Letzter Monat',
    this_quarter: 'Dieses Quartal',
    last_quarter: 'Letztes Quartal',
    this_year: 'Dieses Jahr',
    last_year: 'Letztes Jahr',
    custom: 'Andere Tage',
  },
  count: (invoices) => plural(invoices, { one: '# Rechnung', other: '# Rechnungen' }),
};
