import type { imports as english } from '../en/imports.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const imports: Translated<typeof english> = {
  customers: {
    title: 'Kunden importieren',
    lead: 'Aus einer CSV-Datei, zum Beispiel dem Export eines anderen Programms.',
    needs: 'Zuerst die Spaltennamen, dann eine Zeile je Kunde. Nur der Name ist nötig.',
    imported: (done, of) => `${done} von ${plural(of, { one: '# Kunden', other: '# Kunden' })} importiert.`,
    importing: (done, of) =>
      `Import läuft: ${done} von ${plural(of, { one: '# Kunden', other: '# Kunden' })} …`,
    ready: (ready, of) =>
      `${ready} von ${plural(of, { one: '# Kunden', other: '# Kunden' })} ${plural(ready, { one: 'kann', other: 'können' })} importiert werden. Noch ist nichts gespeichert.`,
    none: 'Keine Kunden importiert.',
    import: (count) => plural(count, { one: '# Kunden importieren', other: '# Kunden importieren' }),
  },
  invoices: {
    title: 'Rechnungen importieren',
    lead: 'Aus einer CSV-Datei. Die Rechnungen daraus werden Entwürfe, oder sie behalten Nummern und Zahlungen, wenn ein anderes Programm sie ausgestellt hat.',
    needs:
      'Zuerst die Spaltennamen, dann Zeilen mit Kunde, Beschreibung und Preis, bei schon ausgestellten auch nur mit Gesamtbetrag.',
    imported: (done, of) =>
      `${done} von ${plural(of, { one: '# Rechnung', other: '# Rechnungen' })} importiert.`,
    importing: (done, of) =>
      `Import läuft: ${done} von ${plural(of, { one: '# Rechnung', other: '# Rechnungen' })} …`,
    ready: (ready, of) =>
      `${ready} von ${plural(of, { one: '# Rechnung', other: '# Rechnungen' })} ${plural(ready, { one: 'kann', other: 'können' })} importiert werden. Noch ist nichts gespeichert.`,
    none: 'Keine Rechnungen importiert.',
    import: (count) => plural(count, { one: '# Rechnung importieren', other: '# Rechnungen importieren' }),
  },
  items: {
    title: 'Artikel importieren',
    lead: 'Aus einer CSV-Datei, zum Beispiel dem Export eines anderen Programms.',
    needs: 'Zuerst die Spaltennamen, dann eine Zeile je Artikel. Nur der Name ist nötig.',
    imported: (done, of) => `${done} von ${of} Artikeln importiert.`,
    importing: (done, of) => `Import läuft: ${done} von ${of} Artikeln …`,
    ready: (ready, of) =>
      `${ready} von ${of} Artikeln ${plural(ready, { one: 'kann', other: 'können' })} importiert werden. Noch ist nichts gespeichert.`,
    none: 'Keine Artikel importiert.',
    import: (count) => `${count} Artikel importieren`,
  },
  prices: {
    title: 'Preise importieren',
    lead: 'Aus einer CSV-Datei mit Artikelnummern oder -namen und Preisen. Sie kommen auf diese Preisliste; ihre übrigen Preise bleiben.',
    needs: 'Zuerst die Spaltennamen, dann eine Zeile je Preis.',
    imported: (done, of) => `${done} von ${plural(of, { one: '# Preis', other: '# Preisen' })} importiert.`,
    importing: (done, of) =>
      `Import läuft: ${done} von ${plural(of, { one: '# Preis', other: '# Preisen' })} …`,
    ready: (ready, of) =>
      `${ready} von ${plural(of, { one: '# Preis', other: '# Preisen' })} ${plural(ready, { one: 'kann', other: 'können' })} importiert werden. Noch ist nichts gespeichert.`,
    none: 'Keine Preise importiert.',
    import: (count) => plural(count, { one: '# Preis importieren', other: '# Preise importieren' }),
  },
  file: 'Datei',
  chooseFile: 'CSV-Datei wählen',
  columns: 'Spalten',
  columnsAhead:
    'Ordnen Sie die Spalten der Datei den Feldern zu. Erkannte Spalten werden automatisch zugeordnet.',
  columnsLead: (rows) =>
    plural(rows, {
      one: '# Zeile. Ordnen Sie die Spalten den Feldern zu.',
      other: '# Zeilen. Ordnen Sie die Spalten den Feldern zu.',
    }),
  mappingHeads: { field: 'Feld', column: 'Spalte der Datei', values: 'Erste Zeilen' },
  otherFields: (count) => plural(count, { one: '# weiteres Feld', other: '# weitere Felder' }),
  notImported: (columns) => `Nicht importiert: ${columns}`,
  notInFile: 'Nicht in der Datei',
  nthColumn: (number) => `Spalte ${number}`,
  sampleReadAs: (sample: string, read: string) => `${sample} (gelesen als ${read})`,
  unreadable: 'unlesbar',
  chooseColumn: (field: string) => `Wählen Sie die Spalte für „${field}“.`,
  alsoUsedFor: (sample: string, fields: string) => `${sample} – auch für ${fields} verwendet`,
  importAs: 'Importieren als',
  targets: {
    drafts: 'Entwürfe, die ihre Nummer beim Ausstellen erhalten',
    issued: 'Ausgestellte Rechnungen mit ihren Nummern und Zahlungen',
  },
  issuedNote:
    'Zeilen mit gleicher Nummer werden eine Rechnung. Summen, bezahlte und offene Beträge werden auf den Cent geprüft. Eine Zahlung ohne Datum erhält das Fälligkeitsdatum. Rechnungen, die es hier schon gibt, werden übersprungen. Damit die Nummern weiterlaufen, wählen Sie vorher in den Einstellungen ein passendes Muster.',
  missingNumbers: (count, numbers) =>
    plural(count, {
      one: `# Nummer fehlt in dieser Datei: ${numbers}`,
      other: `# Nummern fehlen in dieser Datei: ${numbers}`,
    }),
  numberFormat: 'Zahlenformat',
  dateFormat: 'Datumsformat',
  createCustomers: 'Neue Kunden automatisch anlegen',
  skipping: (action, count) => `${action}, ${count} überspringen`,
  preview: 'Vorschau anzeigen',
  result: 'Vorschau',
  resultAhead:
    'Sehen Sie, was importiert werden kann, und berichtigen Sie den Rest. Gespeichert wird erst, was Sie bestätigen.',
  importStep: 'Import',
  continue: 'Import fortsetzen',
  progress: 'Fortschritt des Imports',
  checkFailed: 'Die Datei konnte nicht geprüft werden. Versuchen Sie es erneut.',
  failed: 'Der Import wurde unterbrochen. Was bereits importiert ist, bleibt erhalten.',
  begunNote:
    'Ein Teil dieser Datei ist möglicherweise schon importiert. Setzen Sie den Import mit denselben Einstellungen fort, sonst werden Zeilen doppelt importiert.',
  leaveTitle: 'Diesen Import verlassen?',
  leaveText:
    'Der Import ist noch nicht fertig und lässt sich nur auf dieser Seite fortsetzen. Wenn Sie dieselbe Datei noch einmal importieren, könnten die bereits importierten Zeilen doppelt sein.',
  leaveConfirm: 'Import verlassen',
  problems: (count) => plural(count, { one: '# Fehler gefunden', other: '# Fehler gefunden' }),
  problemList: 'Fehler',
  row: (row, message) => `Zeile ${row}: ${message}`,
  rows: (rows, count) => (count === 1 ? `Zeile ${rows}` : `Zeilen ${rows}`),
  andMore: (rows, more) => `${rows} und ${more} weitere`,
  inRows: (rows, message) => `${rows}: ${message}`,
  inColumn: (rows, column, message) => `${rows}, ${column}: ${message}`,
  fixes: { create_customers: 'Diese Kunden anlegen' },
  replaceValues: 'Werte ersetzen',
  valueText: (value) => (value === '' ? '(leer)' : `„${value}“`),
  valueInRows: (value, count) => `${value} in ${plural(count, { one: '# Zeile', other: '# Zeilen' })}`,
  withThisError: (count) =>
    plural(count, { one: '# davon hat diesen Fehler.', other: '# davon haben diesen Fehler.' }),
  replace: 'Ersetzen und Vorschau anzeigen',
  replaced: 'Ersetzte Werte',
  replacedIn: (column, from, to) => `${column}: ${from} ersetzt durch ${to}`,
  undo: 'Rückgängig',
  undoReplaced: (value) => `Rückgängig: ${value}`,
  downloadFaulty: 'Zeilen mit Fehlern herunterladen',
  fileFailed: 'Die Datei konnte nicht heruntergeladen werden. Versuchen Sie es erneut.',
  duplicates: 'Duplikate',
  duplicatesFound: (count) =>
    plural(count, { one: '# Zeile ist wohl ein Duplikat.', other: '# Zeilen sind wohl Duplikate.' }),
  duplicatesSkipped: (count) =>
    plural(count, {
      one: '# Zeile ist wohl ein Duplikat und wird übersprungen.',
      other: '# Zeilen sind wohl Duplikate und werden übersprungen.',
    }),
  importDuplicates: 'Duplikate trotzdem importieren',
  skipDuplicates: 'Duplikate überspringen',
  more: (count) => `… und ${count} weitere`,
  readAs: {
    'UTF-16': 'Diese Datei wurde als UTF-16 gelesen.',
    'Windows-1252':
      'Diese Datei ist nicht in UTF-8 gespeichert. Sie wurde als Windows-1252 gelesen. In diesem Format speichert Excel einfache CSV-Dateien.',
  },
  readCheck: (note, word) =>
    `${note} Wird „${word}“ richtig dargestellt? Wenn nicht, speichern Sie die Datei als CSV in UTF-8 und wählen Sie sie erneut aus.`,
  fields: {
    name: 'Name',
    contact_name: 'Ansprechpartner',
    email: 'E-Mail',
    phone: 'Telefon',
    tax_id: 'USt-IdNr. oder Steuernummer',
    line1: 'Adresse',
    line2: 'Adresszusatz',
    city: 'Ort',
    region: 'Bundesland oder Region',
    postal_code: 'PLZ',
    country: 'Land',
    currency: 'Währung',
    language: 'Sprache',
    payment_terms_days: 'Zahlungsziel (Tage)',
    contacts: 'Weitere Ansprechpartner (je Zeile: Name; Funktion; E-Mail; Telefon)',
    notes: 'Anmerkungen',
    reference: 'Referenz (Zeilen mit gleicher Referenz werden zu einer Rechnung)',
    customer_name: 'Kunde',
    issue_date: 'Rechnungsdatum',
    due_date: 'Fälligkeitsdatum',
    description: 'Beschreibung',
    quantity: 'Menge',
    unit_price: 'Preis',
    tax_rate: 'Steuersatz (%)',
    terms: 'Bedingungen',
    total: 'Summe',
    paid: 'Bezahlter Betrag',
    amount_due: 'Offener Betrag',
    tax_amount: 'Steuerbetrag',
    paid_date: 'Zahlungsdatum',
    status: 'Status',
    invoice_number: 'Rechnungsnummer',
    item_id: 'Artikel-ID',
    number: 'Artikelnummer',
    unit: 'Einheit',
    prices_include_tax: 'Preise enthalten Steuer (ja oder nein)',
    tax_name: 'Name der Steuer',
  },
};
