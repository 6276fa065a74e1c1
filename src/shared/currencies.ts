/** Currency options of spec.md section 3, in its order; ISO 4217. */
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'INR'] as const;
export type OfferedCurrency = (typeof currencies)[number];
export const defaultCurrency = 'USD';
