/**
 * The locale of the figures. English is always that of the United States (spec.md section 9). Read from the page, because
 * these figures are shown before the words arrive.
 */
function figureLocale(): string {
  const language = globalThis.document?.documentElement.lang ?? 'en';
  return language.startsWith('en') ? 'en-US' : language;
}

/** Formats are cached: on a phone, creating one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const locale = figureLocale();
  const key = `${locale} ${name}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** Amount in major units; `currency` is an ISO 4217 code. */
export function formatAmount(amount: number, currency: string): string {
  return formatOf(currency, { style: 'currency', currency }).format(amount);
}

/** A count with thousands separators. */
export function formatCount(count: number): string {
  return formatOf('count', {}).format(count);
}

/** One decimal and a + sign when positive; N/A when falsy (spec.md section 9). */
export function formatGrowth(percentage: number | null): string {
  const isEnglish = figureLocale() === 'en-US';
  if (!percentage) return isEnglish ? 'N/A' : '–';
  const sign = percentage > 0 ? '+' : '';
  if (isEnglish) return `${sign}${percentage.toFixed(1)}%`;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return sign + formatOf('growth', { style: 'percent', ...digits }).format(percentage / 100);
}
