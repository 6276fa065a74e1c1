/** spec.md section 3: for organizations that chose none. */
export const defaultCurrency = 'USD';
