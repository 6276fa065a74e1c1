/** What happened to recurring invoices, by action. */
export const recurringHistory = {
  'recurring_invoice.blocked': 'Recurring invoice stopped at a problem',
  'recurring_invoice.changed': 'Recurring invoice changed',
  'recurring_invoice.created': 'Recurring invoice created',
  'recurring_invoice.day_kept': 'Date of a recurring invoice no longer skipped',
  'recurring_invoice.day_skipped': 'Date of a recurring invoice skipped',
  'recurring_invoice.ended': 'Recurring invoice ended',
  'recurring_invoice.made': 'Invoice created by a recurring invoice',
  'recurring_invoice.paused': 'Recurring invoice paused',
  'recurring_invoice.price_change_canceled': 'Price change of a recurring invoice canceled',
  'recurring_invoice.price_change_planned': 'Price change of a recurring invoice planned',
  'recurring_invoice.prices_changed': 'Prices of a recurring invoice changed as planned',
  'recurring_invoice.resumed': 'Recurring invoice resumed',
};
