import { dayIn } from '../day.ts';
import { plural } from './grammar.ts';

const day = dayIn('en-US');

/** Changing the prices of recurring invoices from a day on. */
export const priceChanges = {
  title: 'Change prices',
  lead: (count: number) =>
    plural(count, { one: 'For # recurring invoice', other: 'For # recurring invoices' }),
  pickNone: 'No recurring invoices selected',
  pickFirst: 'Select the recurring invoices in the list first.',
  tooMany: (most: number) => `Select up to ${most} recurring invoices at a time.`,

  // form
  how: 'What changes',
  kinds: { percent: 'All prices by a percentage', item: 'The price of an item' },
  percent: 'Change (%)',
  percentHint: '10 adds 10%, -5 takes 5% off. Fixed discounts stay as they are.',
  item: 'Item',
  chooseItem: 'Choose an item',
  itemHint:
    'Changes the lines with the item’s text. Customers on a price list pay the new price with its percentage.',
  newPrice: 'New price',
  startsOn: 'From',
  startsOnHint: 'Applies to the first date on or after this day, and to all that follow.',
  preview: 'Preview',
  previewing: 'Loading preview…',
  previewFailed: 'Couldn’t load the preview. Try again.',

  // preview
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  firstOn: (first: string) => `from ${day(first)}`,
  reasons: {
    ended: 'Has ended',
    customer_archived: 'Customer is archived',
    no_date_follows: 'No date on or after this day',
    other_currency: 'In another currency',
    no_such_item: 'Doesn’t include this item',
    own_list_price: 'The customer’s price list has its own price',
    no_difference: 'Already has this price',
    wrong_total: 'The total would be negative or too large',
    too_many_changes: 'Too many price changes are planned already',
  },
  none: 'Nothing changes.',
  save: (count: number) =>
    plural(count, { one: 'Change # recurring invoice', other: 'Change # recurring invoices' }),
  saveFailed: 'Couldn’t change the prices. Try again.',
  saved: (count: number) =>
    plural(count, {
      one: 'Price change saved for # recurring invoice.',
      other: 'Price change saved for # recurring invoices.',
    }),

  // what is to come
  toCome: 'Price changes to come',
  change: (starts: string, after: string, before: string) =>
    `From ${day(starts)}: ${after} instead of ${before}`,
  sameTotal: (starts: string) => `From ${day(starts)}: same total`,
  byPercent: (percent: string) => `All prices ${percent}`,
  ofItem: (item: string, price: string) => `${item}: ${price}`,
  cancel: 'Cancel change',
  cancelOf: (starts: string, rule: string) => `Cancel change from ${day(starts)}: ${rule}`,
  cancelFailed: 'Couldn’t cancel the price change. Try again.',
  startsWith: (starts: string, rule: string) => `From ${day(starts)}: ${rule}.`,
  appliesToEdits: 'This applies to the prices you save here.',
};
