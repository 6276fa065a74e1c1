import type { Address } from '#shared/contract/address.ts';

/** An address as it stands on an envelope, without its empty lines. */
export function addressLines(address: Address): string[] {
  const { line1, line2, postal_code: code, city, region, country } = address;
  const place = [code, city].filter(Boolean).join(' ');
  return [line1, line2, place, region, country].filter((line): line is string => Boolean(line));
}
