/** spec.md section 3: of an organization that chose none. */
export const defaultCurrency = 'USD';
