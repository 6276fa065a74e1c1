/**
 * An invoice with everything beyond the ordinary, as entered and returned: taxed lines, allowances, rounding.
 */
export const rich = {
  lines: [
    {
      description: 'Boiler service',
      quantity: 1.5,
      unit_code: 'HUR',
      unit_price: 80,
      base_quantity: 1,
      allowances: [{ charge: false, percent: 10, reason: 'Regular' }],
      tax_rates: [{ category: 'S', rate: 20, name: '' }],
    },
    {
      description: 'Filter',
      quantity: 2,
      unit_code: 'C62',
      unit_price: 12.3456,
      base_quantity: 1,
      allowances: [],
      tax_rates: [{ category: 'S', rate: 5, name: 'reduced' }],
    },
  ],
  allowances: [{ charge: true, amount: 4.5, reason: null }],
  reference: 'PO 77',
  notes: 'Thank you',
  terms: 'Net 14',
  due_date: '2026-04-01',
  rounding_increment: 0.05,
};
