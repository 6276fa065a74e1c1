/** What a device keeps of its organization's books. `settings` is a single record. */
export const recordKinds = [
  'settings',
  'customer',
  'item',
  'document',
  'payment',
  'recurring_invoice',
] as const;
export type RecordKind = (typeof recordKinds)[number];
