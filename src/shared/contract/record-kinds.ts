/** What a device keeps of its organization's books. `settings` is a single record. */
export const recordKinds = [
  'settings',
  'customer',
  'item',
  'price_list',
  'document',
  'payment',
  'recurring_invoice',
] as const;
export type RecordKind = (typeof recordKinds)[number];
