import { blankDraft, blankLine } from '#features/documents/editor/draft.ts';
import type { NewSeriesInput } from '#features/documents/recurring/waiting-series.ts';
import { newId } from '#features/shared/new-id.ts';

/** What the form of a recurring invoice has: each month, $40. */
export function monthly(customer: { id: string; name: string }, change: Partial<NewSeriesInput>) {
  const start = { currency: 'USD', prices_include_tax: false, notes: '', terms: '' };
  const blank = blankDraft({ document_type: 'invoice', ...start });
  const lines = [{ ...blankLine(), description: 'Support', unit_price: '40' }];
  const line = {
    description: 'Support',
    quantity: 1,
    unit_code: 'C62',
    unit_price: 40,
    base_quantity: 1,
    allowances: [],
    tax_rates: [],
  };
  const body: NewSeriesInput = {
    recurring_invoice_id: newId(),
    customer_id: customer.id,
    currency: 'USD',
    reference: null,
    notes: null,
    terms: null,
    prices_include_tax: false,
    lines: [line],
    allowances: [],
    rhythm: { unit: 'month', every: 1, on: 'same_day' },
    start_on: '2040-01-31',
    end_on: null,
    times: null,
    mode: 'draft',
    version: undefined,
    ...change,
  };
  return { body, draft: { ...blank, customer, lines } };
}
