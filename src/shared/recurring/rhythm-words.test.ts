import { expect, test } from 'vitest';
import { recurring as german } from '../words/de/recurring.ts';
import { recurring as english } from '../words/en/recurring.ts';
import type { Rhythm } from './rhythm.ts';

test.each<[Rhythm, string, string]>([
  [{ unit: 'week', every: 1 }, 'Every week', 'Jede Woche'],
  [
    { unit: 'week', every: 2, weekdays: [1, 4] },
    'Every 2 weeks on Monday and Thursday',
    'Alle 2 Wochen am Montag und Donnerstag',
  ],
  [
    { unit: 'month', every: 1, on: 'days', days: [1, 12, 22, 23] },
    'Every month on the 1st, 12th, 22nd, and 23rd',
    'Jeden Monat am 1., 12., 22. und 23.',
  ],
  [
    { unit: 'month', every: 3, on: 'last_day', weekend: 'friday_before' },
    'Every 3 months on the last day of the month, moved to the Friday before if on a weekend',
    'Alle 3 Monate am letzten Tag des Monats, am Wochenende verschoben auf den Freitag davor',
  ],
  [
    { unit: 'year', every: 1, on: 'weekday', week: -1, weekday: 7, weekend: 'monday_after' },
    'Every year on the last Sunday of the month, moved to the following Monday if on a weekend',
    'Jedes Jahr am letzten Sonntag des Monats, am Wochenende verschoben auf den Montag danach',
  ],
  [{ unit: 'month', every: 1, on: 'same_day' }, 'Every month', 'Jeden Monat'],
])('%j in English and German', (rhythm, inEnglish, inGerman) => {
  expect(english.rhythm(rhythm)).toBe(inEnglish);
  expect(german.rhythm(rhythm)).toBe(inGerman);
});
