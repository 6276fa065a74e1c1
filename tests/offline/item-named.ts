/** What the form of an item makes. */
export const itemNamed = (name: string) => ({
  name,
  number: null,
  description: null,
  unit_code: 'C62',
  prices: [{ currency: 'USD', unit_price: 12.5 }],
  prices_include_tax: false,
  tax_rates: [],
});
