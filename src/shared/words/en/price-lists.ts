import { plural } from './grammar.ts';

/** Price lists: prices for the customers who are on one. */
export const priceLists = {
  title: 'Price lists',
  one: 'Price list',
  lead: 'Prices for some customers, such as a trade discount. New lines use the prices of their customer’s list.',
  all: 'All price lists',
  add: 'Add price list',
  newOne: 'New price list',
  loading: 'Loading price lists…',
  emptyTitle: 'Add your first price list',
  emptyText: 'Give some customers a percentage off, or custom prices for individual items.',
  notFound: 'Price list not found',
  notFoundText: 'This price list doesn’t exist, or the link is wrong.',
  // what a list does
  standard: 'Standard prices',
  off: (percent: string) => `${percent} off`,
  up: (percent: string) => `${percent} added`,
  ownPrices: (count: number) => plural(count, { one: '# custom price', other: '# custom prices' }),
  isArchived: 'Archived',
  // form
  details: 'List',
  documentsStay: 'Changes apply to new lines. Existing documents stay as they are.',
  fields: {
    name: 'Name',
    adjustment_percent: 'Change to standard prices (%)',
    prices: 'Prices',
  },
  adjustmentHint: 'For items without a price below: -10 takes 10% off, 5 adds 5%.',
  pricesTitle: 'Custom prices',
  pricesLead: 'Tax is included or added as in the item’s standard prices. To remove a price, clear it.',
  addItem: 'Add a price for an item',
  addItemHint: 'Name or number',
  unknownItem: 'Item',
  priceOf: (item: string, currency: string) => `${item} (${currency})`,
  import: 'Import prices',
  save: 'Save price list',
  saved: 'Price list saved.',
  addFailed: 'Couldn’t add the price list. Try again.',
  saveFailed: 'Couldn’t save the price list. Try again.',
  changedElsewhere: 'Someone else changed this price list',
  archive: 'Archive',
  archiveFailed: 'Couldn’t archive the price list. Try again.',
  archived: (moment: string) =>
    `Archived on ${moment}. Until you restore the list, its customers have standard prices.`,
  restore: 'Restore',
  restoring: 'Restoring…',
  restoreFailed: 'Couldn’t restore the price list. Try again.',
  // a customer
  ofCustomer: 'Price list',
  // an item
  ofItem: 'Prices in price lists',
  // in a document
  differ: (list: string, count: number) =>
    plural(count, {
      one: `The price of list ${list} differs for # line.`,
      other: `Prices of list ${list} differ for # lines.`,
    }),
  standardDiffer: (count: number) =>
    plural(count, {
      one: 'The standard price differs for # line.',
      other: 'Standard prices differ for # lines.',
    }),
  use: 'Use them',
  keep: 'Keep these prices',
};
