import { onFirstUse } from '#shared/on-first-use.ts';
import type { Rhythm } from '#shared/recurring/rhythm.ts';
import { dayIn } from '../day.ts';
import { plural } from './grammar.ts';

const day = dayIn('en-US');
const weeks = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' };
const weekdays = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};
const weekdaysShort = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' };
const several = onFirstUse(() => new Intl.ListFormat('en-US'));
const ordinals = onFirstUse(() => new Intl.PluralRules('en-US', { type: 'ordinal' }));
const endings = new Map([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const nth = (number: number) => `${number}${endings.get(ordinals().select(number)) ?? 'th'}`;
const units = {
  day: (every: number) => plural(every, { one: 'Every day', other: 'Every # days' }),
  week: (every: number) => plural(every, { one: 'Every week', other: 'Every # weeks' }),
  month: (every: number) => plural(every, { one: 'Every month', other: 'Every # months' }),
  year: (every: number) => plural(every, { one: 'Every year', other: 'Every # years' }),
};

const weekends = {
  monday_after: ', moved to the following Monday if on a weekend',
  friday_before: ', moved to the Friday before if on a weekend',
};

function placeOf(rhythm: Rhythm): string {
  if ('week' in rhythm) return ` on the ${weeks[rhythm.week]} ${weekdays[rhythm.weekday]} of the month`;
  if ('days' in rhythm) return ` on the ${several().format(rhythm.days.map(nth))}`;
  if ('on' in rhythm) return rhythm.on === 'last_day' ? ' on the last day of the month' : '';
  if (!('weekdays' in rhythm) || rhythm.weekdays === undefined) return '';
  return ` on ${several().format(rhythm.weekdays.map((weekday) => weekdays[weekday]))}`;
}

/** A date, and the one on a weekend that it stands for. */
function dueWords(due: string, planned: string): string {
  return due === planned ? day(due) : `${day(due)} (instead of ${day(planned)})`;
}

/** Recurring invoices. */
export const recurring = {
  title: 'Recurring invoices',
  lead: 'Invoices that Billhook creates for you on a schedule.',
  one: 'Recurring invoice',
  create: 'Create recurring invoice',
  newTitle: 'New recurring invoice',
  make: 'Make recurring',
  edit: 'Edit',
  editTitle: 'Edit recurring invoice',
  editLead: 'Changes apply from the next invoice on. What has been created stays as it is.',
  loading: 'Loading recurring invoices',
  notFound: 'Recurring invoice not found',
  notFoundText: 'This recurring invoice doesn’t exist, or the link is wrong.',
  all: 'All recurring invoices',
  nextColumn: 'Next date',
  nextOn: (date: string) => `next ${date}`,
  stateColumn: 'Status',
  amountColumn: 'Amount',
  emptyTitle: 'Let your regular invoices write themselves',
  emptyText: 'Choose how often, and whether to review each one or have it issued and emailed.',
  changedElsewhere: 'Someone else changed this recurring invoice',
  changedSince: 'It was changed since. Check it before you end it.',
  resumeDatePassed: (passed: string) =>
    `${day(passed)} has passed since you resumed it and would be left out. Check the dates, or send it anyway.`,
  alreadyMade: (made: string) =>
    `The invoice of ${day(made)} has been created already, so it can’t be skipped.`,
  noLongerAhead: (passed: string) => `${day(passed)} has passed, so its invoice can’t be created any more.`,
  datePassed: (passed: string) =>
    `${day(passed)} has passed, so no invoice would be created for it. Edit the schedule, or send it anyway.`,
  anyState: 'All',
  states: { active: 'Active', paused: 'Paused', blocked: 'Needs attention', ended: 'Ended' },
  modes: {
    draft: 'Create a draft for review',
    issue: 'Issue',
    mail: 'Issue and email',
  },

  // rhythm
  rhythm: (rhythm: Rhythm): string => {
    const { unit, every, weekend } = rhythm;
    return units[unit](every) + placeOf(rhythm) + (weekend === undefined ? '' : weekends[weekend]);
  },
  schedule: 'Schedule',
  repeats: 'Repeats',
  every: 'Repeat every',
  unit: 'Unit',
  units: {
    day: (every: number) => plural(every, { one: 'Day', other: 'Days' }),
    week: (every: number) => plural(every, { one: 'Week', other: 'Weeks' }),
    month: (every: number) => plural(every, { one: 'Month', other: 'Months' }),
    year: (every: number) => plural(every, { one: 'Year', other: 'Years' }),
  },
  on: 'On',
  ons: {
    same_day: 'The day of the first invoice',
    last_day: 'The last day of the month',
    days: 'Certain days of the month',
    weekday: 'A weekday of the month',
  },
  week: 'Which one',
  weeks,
  weekday: 'Weekday',
  weekdays,
  repeatOn: 'Repeat on',
  weekdaysShort,
  daysOfMonth: 'Days of the month',
  shorterMonths: 'In a shorter month, its last day is used.',
  onWeekend: 'If it falls on a weekend',
  weekends: {
    keep: 'Keep the date',
    monday_after: 'Move to the Monday after',
    friday_before: 'Move to the Friday before',
  },
  insteadOf: (planned: string) => `instead of ${planned}`,
  startOn: 'Starting on',
  ends: 'Ends',
  endings: { never: 'Never', day: 'On a date', times: 'After a number of invoices' },
  endOn: 'Last date',
  times: 'Number of invoices',
  mode: 'On each date',
  contents: 'Lines',
  nextInvoice: (date: string) => `Next invoice: ${date}`,
  placeholders:
    'Descriptions, notes, and the reference can include {month}, {quarter}, {year}, {from}, and {to}. {month-1} is the month before.',
  save: 'Save',
  saveFailed: 'Couldn’t save the recurring invoice. Try again.',
  startNew: 'Start recurring invoice',

  // what comes
  nextDays: 'Next dates',
  moreDays: (count: number) => `Show ${count} more`,
  noDays: 'No invoice follows.',
  customerArchived: 'The customer is archived, so no invoices are created. Restore the customer to go on.',
  skip: 'Skip',
  skipOn: (due: string, planned: string) => `Skip ${dueWords(due, planned)}`,
  keep: 'Don’t skip',
  keepOn: (due: string, planned: string) => `Don’t skip ${dueWords(due, planned)}`,
  isSkipped: 'Skipped',
  pause: 'Pause',
  resume: 'Resume',
  resumeQuestion: 'Resume this recurring invoice?',
  resumeText: 'Dates may have passed in the meantime. Leave them out, or create those invoices now.',
  leaveOut: 'Leave out what was missed',
  makeMissed: 'Create what was missed',
  end: 'End',
  endConfirm: 'End recurring invoice',
  endQuestion: 'End this recurring invoice?',
  endText: 'No more invoices will be created. Those that exist stay as they are.',
  again: 'Use again',
  paused: 'Paused: nothing is created until you resume.',
  ended: 'Ended: nothing more is created.',
  actFailed: 'Couldn’t change the recurring invoice. Try again.',

  // what came
  runs: 'Created so far',
  earlierRuns: 'Show earlier',
  draft: 'Draft',
  deleted: 'Draft deleted',
  heldBack: 'Created late, so it wasn’t emailed. Open it to send it.',
};
