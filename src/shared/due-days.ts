import { addDays } from './calendar-day.ts';
import type { receivableAges } from './contract/dashboard.ts';

/** Days before today that the first and the last due day of an age lie. */
const daysLate = {
  current: { due_from: 0 },
  '1-30': { due_from: 30, due_to: 1 },
  '31-60': { due_from: 60, due_to: 31 },
  '61-90': { due_from: 90, due_to: 61 },
  '90+': { due_to: 91 },
} as const satisfies Record<(typeof receivableAges)[number], { due_from?: number; due_to?: number }>;

/** The due days of an age on a day, as the filters of a list of invoices in an address. */
export function dueDays(age: keyof typeof daysLate, today: string): [filter: string, day: string][] {
  return Object.entries(daysLate[age]).map(([filter, days]) => [filter, addDays(today, -days)]);
}
