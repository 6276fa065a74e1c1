/** A formatted number with a minus sign in place of the hyphen: '-€0.05' → '−€0.05'. */
export const withMinus = (text: string): string => text.replace('-', '−');
