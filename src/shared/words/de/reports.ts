import type { reports as english } from '../en/reports.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const reports: Translated<typeof english> = {
  title: 'Auswertungen',
  lead: 'Zahlen für Sie und Ihre Steuerberatung. Jede Zahl führt zu den Belegen dahinter.',
  groups: { money: 'Geld', books: 'Steuer und Buchhaltung' },
  owedToday: 'heute offen',
  loading: 'Auswertung wird geladen …',
  exportCsv: 'CSV exportieren',
  exportXlsx: 'XLSX exportieren',
  exportPdf: 'PDF exportieren',
  print: 'Drucken',
  days: (from, to) => `${from} – ${to}`,
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
      `Aufgeführt sind nur die ${shown} Kunden mit den höchsten Beträgen. Die Summen umfassen alle, ebenso die Dateien.`,
    showInvoices: (customer) => `Rechnungen von ${customer} zeigen`,
    invoices: 'Rechnungen',
    ages: { current: 'Künftig', '1-30': '1–30', '31-60': '31–60', '61-90': '61–90', '90+': '90+' },
    invoicesOf: (customer) => `Rechnungen von ${customer}`,
    due: (day) => `Fällig am ${day}`,
    noDueDate: 'Ohne Fälligkeit',
    close: 'Schließen',
  },
  revenue: {
    title: 'Umsatz',
    text: 'Nettobeträge der in einem Zeitraum ausgestellten Rechnungen, abzüglich Gutschriften, nach Kunden, Artikeln oder Monaten, neben dem Vorjahr.',
    by: 'Nach',
    groups: { customer: 'Kunde', item: 'Artikel', month: 'Monat' },
    onDocuments: 'Rabatte und Zuschläge auf ganze Belege',
    ofCurrency: (currency) => `Umsatz in ${currency}`,
    before: 'Vorjahr',
    isCut: (shown) =>
      `Aufgeführt sind nur die ${shown} mit dem höchsten Umsatz. Die Summen umfassen alle, ebenso die Dateien.`,
  },
  payments: {
    title: 'Zahlungen nach Zahlungsart',
    text: 'Zahlungseingänge eines Zeitraums abzüglich Erstattungen, nach Zahlungsart.',
    ofCurrency: (currency) => `Zahlungen in ${currency}`,
    method: 'Zahlungsart',
    received: 'Eingegangen',
    refunded: 'Erstattet',
    net: 'Netto',
  },
  entries: {
    title: 'Woraus der Betrag besteht',
    entry: 'Beleg oder Zahlung',
    amount: 'Betrag',
    count: (entries) => plural(entries, { one: '# Eintrag', other: '# Einträge' }),
    isCut: (shown) => `Nur die letzten ${shown} sind aufgeführt. Die Summe umfasst alle.`,
    back: 'Zurück zum Bericht',
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
  accounting: {
    title: 'Für die Steuerberatung',
    text: 'Rechnungen, Gutschriften und Zahlungen eines Zeitraums als Dateien für Buchhaltungsprogramme.',
    everything: {
      title: 'Alles in einer Datei',
      lead: 'Eine ZIP-Datei mit den PDFs der Rechnungen und Gutschriften, einer Liste davon und dem Journal.',
      leadWithBatch:
        'Eine ZIP-Datei mit den PDFs der Rechnungen und Gutschriften, einer Liste davon, dem Journal und dem DATEV-Stapel.',
      limits: 'Bis zu 1.000 Belege. Beim ersten Mal kann es einige Minuten dauern.',
      exportZip: 'ZIP exportieren',
    },
    journal: 'Journal',
    journalLead:
      'Jeder Beleg und jede Zahlung mit Konten, Soll und Haben. Was storniert wurde, ist am Tag der Stornierung zurückgenommen.',
    datev: 'DATEV',
    datevLead:
      'Ein Buchungsstapel für DATEV mit einem Konto für jeden Kunden. Wählen Sie Tage innerhalb eines Wirtschaftsjahrs.',
    exportDatev: 'DATEV-Stapel exportieren',
    leftOut: (what) =>
      `Nicht im Stapel: ${what}. Billhook kennt keine Wechselkurse, buchen Sie diese daher selbst. Im Journal sind sie enthalten.`,
    documents: (count) => plural(count, { one: '# Beleg', other: '# Belege' }),
    payments: (count) => plural(count, { one: '# Zahlung', other: '# Zahlungen' }),
    inCurrency: (what, currency) => `${what} in ${currency}`,
    depositsAreRevenue: 'Abschlagsrechnungen werden als Erlöse gebucht, nicht als erhaltene Anzahlungen.',
    datevMissing: 'Ihre Berater- und Ihre Mandantennummer fehlen.',
    datevSettings: 'DATEV-Nummern eintragen',
    /** The invoices of a period for another program. */
    invoiceFile: {
      limits: (most) =>
        plural(most, { one: 'Bis zu # Rechnung je Datei.', other: 'Bis zu # Rechnungen je Datei.' }),
      none: 'Keine Rechnungen in diesem Zeitraum.',
      nothing: 'Nichts zu exportieren.',
      tooMany: (most) =>
        plural(most, {
          one: 'In diesem Zeitraum liegt mehr als # Rechnung. Wählen Sie einen kürzeren.',
          other: 'In diesem Zeitraum liegen mehr als # Rechnungen. Wählen Sie einen kürzeren.',
        }),
      creditNotes: (count) => plural(count, { one: '# Gutschrift', other: '# Gutschriften' }),
      oddTaxes: (count) =>
        plural(count, {
          one: '# Rechnung mit mehreren Steuern auf einer Position oder einbehaltener Steuer',
          other: '# Rechnungen mit mehreren Steuern auf einer Position oder einbehaltener Steuer',
        }),
      others: (count) =>
        plural(count, {
          one: '# Rechnung mit einem Betrag unter null oder einer Nummer von mehr als 21 Zeichen',
          other: '# Rechnungen mit einem Betrag unter null oder einer Nummer von mehr als 21 Zeichen',
        }),
    },
    xero: {
      title: 'Xero',
      lead: 'Die Rechnungen des Zeitraums als CSV-Datei für den Import in Xero, ohne Steuer: Wählen Sie dort „Tax exclusive“. Xero berechnet die Steuer neu, vergleichen Sie daher die Summen.',
      account: 'Kontonummer',
      accountHint: 'Die Nummer Ihres Erlöskontos in Xero, zum Beispiel 200.',
      rates: 'Steuersätze',
      ratesHint: 'Tragen Sie ein, wie jeder Steuersatz in Xero heißt, zum Beispiel 20% (VAT on Income).',
      untaxed: 'Keine Steuer',
      exportCsv: 'Für Xero exportieren',
      exporting: 'Wird exportiert …',
      exported: 'Exportiert',
      leftOut: (what) => `Nicht in der Datei: ${what}. Erfassen Sie diese selbst in Xero.`,
    },
    quickBooks: {
      title: 'QuickBooks Online',
      lead: 'Die Rechnungen des Zeitraums als CSV-Datei für den Import in QuickBooks Online, ohne Steuer. Schalten Sie dort zuerst „Custom transaction numbers“ ein und ordnen Sie beim Import die Steuercodes zu.',
      exportCsv: 'Für QuickBooks exportieren',
      leftOut: (what) => `Nicht in der Datei: ${what}. Erfassen Sie diese selbst in QuickBooks.`,
    },
  },
  periods: {
    this_month: 'Dieser Monat',
    last_month: 'Letzter Monat',
    this_quarter: 'Dieses Quartal',
    last_quarter: 'Letztes Quartal',
    this_year: 'Dieses Jahr',
    last_year: 'Letztes Jahr',
    year_to_date: 'Seit Jahresbeginn',
    last_12_months: 'Letzte 12 Monate',
    custom: 'Andere Tage',
  },
  count: (invoices) => plural(invoices, { one: '# Rechnung', other: '# Rechnungen' }),
};
