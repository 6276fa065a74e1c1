import type { lists as english } from '../en/lists.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

export const lists: Translated<typeof english> = {
  status: 'Status',
  more: 'Mehr',
  dateAndAmount: (set) => (set === 0 ? 'Datum und Betrag' : `Datum und Betrag (${set})`),
  from: 'Datum von',
  to: 'Datum bis',
  totalFrom: 'Betrag ab',
  totalTo: 'Betrag bis',
  enterAmount: (label) => `${label}: Geben Sie einen Betrag ein, zum Beispiel 80 oder 12,50.`,
  withItem: (item) => `Artikel: ${item}`,
  dueBetween: (from, to) => `Fällig ${from} – ${to}`,
  dueBy: (to) => `Fällig bis ${to}`,
  dueFrom: (from) => `Fällig ab ${from} oder ohne Fälligkeitsdatum`,
  removeFilter: (filter) => `Filter entfernen: ${filter}`,
  showResults: 'Ergebnisse anzeigen',
  clearFilters: 'Filter zurücksetzen',
  nothingMatches: 'Keine Ergebnisse für diese Filter',
  nothingFound: (text) => `Nichts gefunden für „${text}“`,
  clearSearch: 'Suche zurücksetzen',
  cutNone: 'Kein Ergebnis unter den besten Treffern. Grenzen Sie die Suche ein, um weitere zu sehen.',
  cutSome: 'Nur die besten Treffer werden angezeigt. Grenzen Sie die Suche ein, um weitere zu sehen.',
  notesCut:
    'Nur neuere Verwendungszwecke und Anmerkungen wurden durchsucht. Wählen Sie einen Zeitraum, um weiter zurück zu suchen.',
  refreshing: 'Wird aktualisiert …',
  loadingMore: 'Weitere werden geladen …',
  moreFailed: 'Weitere Einträge konnten nicht geladen werden.',
  pick: 'Auswählen',
  select: (name) => `${name} auswählen`,
  selectLoaded: 'Alle geladenen Zeilen auswählen',
  selection: 'Auswahl',
  selected: (count) => plural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
  clearSelection: 'Auswahl aufheben',
  progress: (done, of) => `${done} von ${of} …`,
  rowFailed: (name, reason) => `${name}: ${reason}`,
  actionFailed: 'Das hat nicht funktioniert.',
  leaveBulk: 'Seite verlassen, während dies läuft?',
  leaveBulkText:
    'Die übrigen Zeilen werden weiter verarbeitet, solange Billhook geöffnet ist. Sie sehen dann aber nicht, bei welchen es Fehler gibt.',
  leaveBulkConfirm: 'Seite verlassen',
};
