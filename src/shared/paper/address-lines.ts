import type { Address } from '#shared/contract/address.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** An address as it stands under a name, without its empty lines; the country in words. */
export function addressLines(address: Address): string[] {
  const { line1, line2, postal_code: code, city, region, country } = address;
  const place = [[code, city].filter(Boolean).join(' '), region].filter(Boolean).join(', ');
  const lines = [line1, line2, place, country && (countries.of(country) ?? country)];
  return lines.filter((line): line is string => Boolean(line));
}
