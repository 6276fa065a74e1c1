import { addDays } from './calendar-day.ts';
import type { receivableAges } from './contract/dashboard.ts';

/** First and last due date of each age bracket, in days before today. */
const daysLate = {
  current: { due_from: 0 },
  '1-30': { due_from: 30, due_to: 1 },
  '31-60': { due_from: 60, due_to: 31 },
  '61-90': { due_from: 90, due_to: 61 },
  '90+': { due_to: 91 },
} as const satisfies Record<(typeof receivableAges)[number], { due_from?: number; due_to?: number }>;

/** The due date range of an age bracket, as filters in an invoice list URL. */
export function dueDays(age: keyof typeof daysLate, today: string): [filter: string, day: string][] {
  return Object.entries(daysLate[age]).map(([filter, days]) => [filter, addDays(today, -days)]);
}
