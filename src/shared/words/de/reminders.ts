import type { reminders as english } from '../en/reminders.ts';
import type { Translated } from '../translated.ts';
import { plural } from './grammar.ts';

function daysAfterDue(days: number): string {
  if (days === 0) return 'am Tag der Fälligkeit';
  return days < 0
    ? plural(-days, { one: '# Tag vor der Fälligkeit', other: '# Tage vor der Fälligkeit' })
    : plural(days, { one: '# Tag nach der Fälligkeit', other: '# Tage nach der Fälligkeit' });
}

export const reminders: Translated<typeof english> = {
  title: 'Automatische Erinnerungen',
  lead: 'Erinnern Sie Kunden per E-Mail an unbezahlte Rechnungen: zwischen 8 und 18 Uhr, höchstens einmal am Tag je Kunde und nur, bis die Rechnung bezahlt ist.',
  loading: 'Erinnerungen werden geladen …',
  noMailServer: 'Es ist kein Mailserver eingerichtet, deshalb werden keine Erinnerungen gesendet.',
  noAddress:
    'Erinnerungen werden erst gesendet, wenn Kunden sehen, von wem sie sind. Ergänzen Sie Adresse, Ort und Land.',
  isOn: 'Erinnerungen automatisch senden',
  nth: (number) => `Erinnerung ${number}`,
  days: 'Tage',
  when: 'Wann',
  before: 'Vor Fälligkeit',
  after: 'Nach Fälligkeit',
  add: 'Erinnerung hinzufügen',
  remove: (number) => `Erinnerung ${number} entfernen`,
  textHint:
    'Erinnerungen nach der Fälligkeit verwenden Ihre E-Mail-Vorlage. Frühere nennen nur den Tag der Fälligkeit.',
  pastHint:
    'Beim Einschalten wird nichts nachgeholt: Rechnungen, die schon überfällig sind, bekommen erst die nächste Erinnerung.',
  save: 'Erinnerungen speichern',
  saved: 'Erinnerungen gespeichert.',
  saveFailed: 'Die Erinnerungen konnten nicht gespeichert werden. Versuchen Sie es noch einmal.',
  preview: 'Nächste Erinnerungen zeigen',
  previewFailed: 'Die nächsten Erinnerungen konnten nicht geladen werden. Versuchen Sie es noch einmal.',
  next: 'Nächste Erinnerungen',
  none: 'Für keine Rechnung steht eine Erinnerung an.',
  daysAfterDue,
  nextOn: (day, days) => `Die nächste am ${day}, ${daysAfterDue(days)}.`,
  sentOn: (moment, days) => `Gesendet am ${moment}, ${daysAfterDue(days)}.`,
  off: 'Automatische Erinnerungen sind ausgeschaltet.',
  noneLeft: 'Es ist keine weitere Erinnerung geplant.',
  held: 'Für diese Rechnung werden keine Erinnerungen gesendet.',
  heldUntil: (day) => `Keine Erinnerungen bis ${day}: Bis dahin will der Kunde zahlen.`,
  customerExcluded: 'Dieser Kunde bekommt keine automatischen Erinnerungen.',
  ownPlan: 'Die Erinnerungen folgen dem eigenen Plan dieses Kunden.',
  obstacles: {
    archived: 'Dieser Kunde ist archiviert, deshalb werden keine Erinnerungen gesendet.',
    no_address: 'Dieser Kunde hat keine E-Mail-Adresse, deshalb werden keine Erinnerungen gesendet.',
  },
  addressFailing:
    'Die letzte E-Mail an diesen Kunden konnte nicht zugestellt werden. Erinnerungen gehen weiter, sobald eine ankommt.',
  hold: 'Nicht erinnern',
  promised: 'Kunde hat Zahlung zugesagt',
  promisedOn: 'Zahlung zugesagt bis',
  promise: 'Erinnerungen zurückhalten',
  resume: 'Wieder erinnern',
  holdWaits:
    'Die Erinnerungen werden zurückgehalten, sobald Billhook erreichbar ist. Bis dahin können noch welche gesendet werden.',
  holdWaitsUntil: (day) =>
    `Sobald Billhook erreichbar ist, werden die Erinnerungen bis ${day} zurückgehalten. Vorher können noch welche gesendet werden.`,
  resumeWaits: 'Die Erinnerungen werden fortgesetzt, sobald Billhook erreichbar ist.',
  dayPassed: (day) => `Der zugesagte Tag, ${day}, ist vorbei.`,
  changeFailed: 'Die Erinnerungen konnten nicht geändert werden. Versuchen Sie es noch einmal.',
  customerOn: 'Dieser Kunde wird automatisch an unbezahlte Rechnungen erinnert.',
  customerOwn: (days) => `Dieser Kunde hat einen eigenen Plan: ${days}.`,
  changeForCustomer: 'Erinnerungen ändern',
  choices: { '': 'Wie in der Organisation', none: 'Keine automatischen Erinnerungen', own: 'Eigener Plan' },
  choiceHint:
    'Erinnerungen werden nur gesendet, solange sie in den Einstellungen eingeschaltet sind. Bei einem neuen Plan wird nichts nachgeholt.',
};
