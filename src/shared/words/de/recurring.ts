import type { recurring as english } from '../en/recurring.ts';
import { onFirstUse } from '#shared/on-first-use.ts';
import type { Rhythm } from '#shared/recurring/rhythm.ts';
import { dayIn } from '../day.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

const day = dayIn('de-DE');
const weeks = { 1: 'ersten', 2: 'zweiten', 3: 'dritten', 4: 'vierten', [-1]: 'letzten' };
const weekdays = {
  1: 'Montag',
  2: 'Dienstag',
  3: 'Mittwoch',
  4: 'Donnerstag',
  5: 'Freitag',
  6: 'Samstag',
  7: 'Sonntag',
};
const weekdaysShort = { 1: 'Mo', 2: 'Di', 3: 'Mi', 4: 'Do', 5: 'Fr', 6: 'Sa', 7: 'So' };
const several = onFirstUse(() => new Intl.ListFormat('de-DE'));
const units = {
  day: (every: number) => plural(every, { one: 'Jeden Tag', other: 'Alle # Tage' }),
  week: (every: number) => plural(every, { one: 'Jede Woche', other: 'Alle # Wochen' }),
  month: (every: number) => plural(every, { one: 'Jeden Monat', other: 'Alle # Monate' }),
  year: (every: number) => plural(every, { one: 'Jedes Jahr', other: 'Alle # Jahre' }),
};

const weekends = {
  monday_after: ', am Wochenende verschoben auf den Montag danach',
  friday_before: ', am Wochenende verschoben auf den Freitag davor',
};

function placeOf(rhythm: Rhythm): string {
  if ('week' in rhythm) return ` am ${weeks[rhythm.week]} ${weekdays[rhythm.weekday]} des Monats`;
  if ('days' in rhythm) return ` am ${several().format(rhythm.days.map((each) => `${each}.`))}`;
  if ('on' in rhythm) return rhythm.on === 'last_day' ? ' am letzten Tag des Monats' : '';
  if (!('weekdays' in rhythm) || rhythm.weekdays === undefined) return '';
  return ` am ${several().format(rhythm.weekdays.map((weekday) => weekdays[weekday]))}`;
}

function dueWords(due: string, planned: string): string {
  return due === planned ? day(due) : `${day(due)} (statt ${day(planned)})`;
}

export const recurring: Translated<typeof english> = {
  title: 'Wiederkehrende Rechnungen',
  lead: 'Rechnungen, die Billhook nach Zeitplan für Sie erstellt.',
  one: 'Wiederkehrende Rechnung',
  create: 'Wiederkehrende Rechnung erstellen',
  newTitle: 'Neue wiederkehrende Rechnung',
  make: 'Regelmäßig wiederholen',
  edit: 'Bearbeiten',
  editTitle: 'Wiederkehrende Rechnung bearbeiten',
  editLead: 'Änderungen gelten ab der nächsten Rechnung. Bereits erstellte bleiben, wie sie sind.',
  loading: 'Wiederkehrende Rechnungen werden geladen',
  notFound: 'Wiederkehrende Rechnung nicht gefunden',
  notFoundText: 'Diese wiederkehrende Rechnung gibt es nicht, oder der Link ist falsch.',
  all: 'Alle wiederkehrenden Rechnungen',
  nextColumn: 'Nächster Termin',
  nextOn: (date) => `nächste am ${date}`,
  stateColumn: 'Status',
  amountColumn: 'Betrag',
  emptyTitle: 'Lassen Sie regelmäßige Rechnungen von selbst entstehen',
  emptyText:
    'Legen Sie fest, wie oft, und ob Sie jede prüfen oder ob sie gleich ausgestellt und gesendet wird.',
  changedElsewhere: 'Jemand anderes hat diese wiederkehrende Rechnung geändert',
  changedSince: 'Sie wurde inzwischen geändert. Prüfen Sie sie, bevor Sie sie beenden.',
  resumeDatePassed: (passed) =>
    `Der ${day(passed)} ist seit dem Fortsetzen vergangen und würde ausgelassen. Prüfen Sie die Termine oder senden Sie es trotzdem.`,
  alreadyMade: (made) =>
    `Die Rechnung vom ${day(made)} ist schon angelegt, der Termin lässt sich nicht mehr auslassen.`,
  noLongerAhead: (passed) => `Der ${day(passed)} ist vorbei, seine Rechnung lässt sich nicht mehr anlegen.`,
  datePassed: (passed) =>
    `Der ${day(passed)} ist vorbei, für ihn würde keine Rechnung mehr angelegt. Bearbeiten Sie den Zeitplan oder senden Sie ihn trotzdem.`,
  anyState: 'Alle',
  states: { active: 'Aktiv', paused: 'Pausiert', blocked: 'Angehalten', ended: 'Beendet' },
  modes: {
    draft: 'Entwurf zum Prüfen anlegen',
    issue: 'Ausstellen',
    mail: 'Ausstellen und per E-Mail senden',
  },

  rhythm: (rhythm) => {
    const { unit, every, weekend } = rhythm;
    return units[unit](every) + placeOf(rhythm) + (weekend === undefined ? '' : weekends[weekend]);
  },
  schedule: 'Zeitplan',
  repeats: 'Wiederholung',
  every: 'Wiederholen alle',
  unit: 'Einheit',
  units: {
    day: (every) => plural(every, { one: 'Tag', other: 'Tage' }),
    week: (every) => plural(every, { one: 'Woche', other: 'Wochen' }),
    month: (every) => plural(every, { one: 'Monat', other: 'Monate' }),
    year: (every) => plural(every, { one: 'Jahr', other: 'Jahre' }),
  },
  on: 'Am',
  ons: {
    same_day: 'Tag der ersten Rechnung',
    last_day: 'Letzten Tag des Monats',
    days: 'Bestimmten Tagen im Monat',
    weekday: 'Wochentag im Monat',
  },
  week: 'Der wievielte',
  weeks: { 1: 'erster', 2: 'zweiter', 3: 'dritter', 4: 'vierter', [-1]: 'letzter' },
  weekday: 'Wochentag',
  weekdays,
  repeatOn: 'Wiederholen am',
  weekdaysShort,
  daysOfMonth: 'Tage im Monat',
  shorterMonths: 'In kürzeren Monaten gilt der letzte Tag.',
  onWeekend: 'Fällt der Tag auf ein Wochenende',
  weekends: {
    keep: 'Datum behalten',
    monday_after: 'Auf den Montag danach verschieben',
    friday_before: 'Auf den Freitag davor verschieben',
  },
  insteadOf: (planned) => `statt ${planned}`,
  startOn: 'Beginn',
  ends: 'Ende',
  endings: { never: 'Nie', day: 'An einem Datum', times: 'Nach einer Anzahl von Rechnungen' },
  endOn: 'Letztes Datum',
  times: 'Anzahl der Rechnungen',
  mode: 'An jedem Termin',
  contents: 'Positionen',
  nextInvoice: (date) => `Nächste Rechnung: ${date}`,
  placeholders:
    'Beschreibungen, Anmerkungen und Referenz können {Monat}, {Quartal}, {Jahr}, {von} und {bis} enthalten. {Monat-1} ist der Vormonat.',
  save: 'Speichern',
  saveFailed: 'Die wiederkehrende Rechnung konnte nicht gespeichert werden. Versuchen Sie es noch einmal.',
  startNew: 'Wiederkehrende Rechnung starten',

  nextDays: 'Nächste Termine',
  moreDays: (count) => `${count} weitere anzeigen`,
  noDays: 'Es folgt keine Rechnung.',
  customerArchived:
    'Der Kunde ist archiviert, deshalb werden keine Rechnungen erstellt. Stellen Sie ihn wieder her, um fortzufahren.',
  skip: 'Überspringen',
  skipOn: (due, planned) => `${dueWords(due, planned)} überspringen`,
  keep: 'Nicht überspringen',
  keepOn: (due, planned) => `${dueWords(due, planned)} nicht überspringen`,
  isSkipped: 'Übersprungen',
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  resumeQuestion: 'Diese wiederkehrende Rechnung fortsetzen?',
  resumeText:
    'Sind inzwischen Termine verstrichen, lassen Sie sie aus oder erstellen Sie diese Rechnungen jetzt.',
  leaveOut: 'Versäumtes auslassen',
  makeMissed: 'Versäumtes nachholen',
  end: 'Beenden',
  endConfirm: 'Jetzt beenden',
  endQuestion: 'Diese wiederkehrende Rechnung beenden?',
  endText: 'Es entstehen keine weiteren Rechnungen. Vorhandene bleiben, wie sie sind.',
  again: 'Erneut verwenden',
  paused: 'Pausiert: Bis Sie fortsetzen, wird nichts erstellt.',
  ended: 'Beendet: Es wird nichts mehr erstellt.',
  actFailed: 'Die wiederkehrende Rechnung konnte nicht geändert werden. Versuchen Sie es noch einmal.',

  runs: 'Bisher erstellt',
  earlierRuns: 'Frühere anzeigen',
  draft: 'Entwurf',
  deleted: 'Entwurf gelöscht',
  heldBack: 'Verspätet erstellt und deshalb nicht gesendet. Öffnen Sie die Rechnung, um sie zu senden.',
};
