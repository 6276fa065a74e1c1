import type { RecurringInvoice, RecurringSummary } from '../contract/recurring-invoices.ts';

/** A row of the list, as it is for this customer: one who is archived gets no invoices. */
export function summaryForCustomer(summary: RecurringSummary, isArchived: boolean): RecurringSummary {
  return isArchived ? { ...summary, next_on: null, is_customer_archived: true } : summary;
}

/** A recurring invoice as it is for this customer: it promises no days to one who is archived. */
export function seriesForCustomer(series: RecurringInvoice, isArchived: boolean): RecurringInvoice {
  return isArchived ? { ...series, next_on: null, next_days: [], is_customer_archived: true } : series;
}
