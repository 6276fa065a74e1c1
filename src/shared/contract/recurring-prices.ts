import * as v from 'valibot';
import { amount } from './amounts.ts';
import { calendarDay } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { enteredChange } from './price-changes.ts';
import { recurringInvoice } from './recurring-invoices.ts';
import { expectedVersion, version } from './versions.ts';
import { says } from '../words/field-words.ts';

/** The most recurring invoices of one price change. */
export const mostChanged = 200;

const series = v.pipe(
  v.array(v.strictObject({ recurring_invoice_id: id, version: expectedVersion })),
  v.minLength(
    1,
    says((say) => say.chooseRecurring),
  ),
  v.maxLength(
    mostChanged,
    says((say) => say.tooManyRecurring(mostChanged)),
  ),
);

const body = v.strictObject({ series, starts_on: calendarDay, change: enteredChange });
export type PriceChangeInput = v.InferOutput<typeof body>;

/** Whether a recurring invoice changes, otherwise why not. */
export const priceOutcomes = [
  'changes',
  'ended',
  'customer_archived',
  'no_date_follows',
  'other_currency',
  'no_such_item',
  'own_list_price',
  'no_difference',
  'wrong_total',
  'too_many_changes',
] as const;

/** What a price change makes of a recurring invoice. */
export const pricedSeries = v.object({
  recurring_invoice_id: v.string(),
  customer_id: v.string(),
  customer_name: v.string(),
  currency: v.string(),
  version,
  outcome: v.picklist(priceOutcomes),
  /** When the first invoice with the new prices is due. Null if it doesn't change. */
  first_on: v.nullable(v.string()),
  /** Of that invoice without and with the change, in major units; of one that doesn't change, as it is now. */
  total_before: amount,
  total_after: amount,
});
export type PricedSeries = v.InferOutput<typeof pricedSeries>;

const priced = v.object({ items: v.array(pricedSeries) });

export const previewPrices = endpoint({
  method: 'POST',
  path: '/api/recurring-invoices/prices/preview',
  access: 'writer',
  summary: 'Show what a price change would make of recurring invoices',
  body,
  output: priced,
  success: 200,
  refusals: ['not_found'],
});

export const changePrices = endpoint({
  method: 'POST',
  path: '/api/recurring-invoices/prices',
  access: 'writer',
  summary: 'Plan a price change of recurring invoices, of all or none',
  body,
  output: priced,
  success: 200,
  repeatable: true,
  refusals: ['not_found', 'version_conflict', 'transition_not_allowed'],
});

export const cancelPriceChange = endpoint({
  method: 'POST',
  path: '/api/recurring-invoices/{id}/cancel-price-change',
  access: 'writer',
  summary: 'Cancel a price change to come',
  params: v.strictObject({ id }),
  body: v.strictObject({ price_change_id: id }),
  output: recurringInvoice,
  success: 200,
  repeatable: true,
  refusals: ['not_found', 'transition_not_allowed'],
});
