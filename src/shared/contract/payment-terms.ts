import * as v from 'valibot';

/** Days from the issue of an invoice to its due date. */
export const paymentTermsDays = v.pipe(
  v.number('Enter whole days.'),
  v.integer('Enter whole days.'),
  v.minValue(0, 'Enter 0 days or more.'),
  v.maxValue(365, 'Enter at most 365 days.'),
);
