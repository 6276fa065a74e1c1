import type { Address } from '#shared/contract/address.ts';
import { countryName } from '../countries.ts';
import type { PaperVoice } from './paper-voice.ts';

type Place = Pick<Address, 'city' | 'region' | 'postal_code'>;

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}

/** 'Portland, ME 04101' */
function american({ city, region, postal_code: code }: Place): string[] {
  return [joined([city, joined([region, code], ' ')], ', ')];
}

/** 'Sydney NSW 2000' */
function inOneLine({ city, region, postal_code: code }: Place): string[] {
  return [joined([city, region, code], ' ')];
}

/** One line each. */
function british({ city, region, postal_code: code }: Place): string[] {
  return [city ?? '', region ?? '', code ?? ''];
}

/** '04101 Leipzig' */
function continental({ city, region, postal_code: code }: Place): string[] {
  return [joined([joined([code, city], ' '), region], ', ')];
}

/** Countries that don't put the postal code before the city. */
const orders: Readonly<Record<string, (place: Place) => string[]>> = {
  US: american,
  PR: american,
  CA: inOneLine,
  AU: inOneLine,
  NZ: inOneLine,
  IN: inOneLine,
  SG: inOneLine,
  GB: british,
  IE: british,
  ZA: british,
};

/** Whether addresses of the country begin their last line with the city: 'Portland, ME 04101'. */
export function isCityFirst(country: string | null | undefined): boolean {
  return Object.hasOwn(orders, country ?? '');
}

/** An address in the format of its country, with the country name last. Empty lines are omitted. */
export function addressLines(
  address: Address,
  { locale, country: home }: Pick<PaperVoice, 'locale' | 'country'>,
): string[] {
  const { line1, line2, country } = address;
  const order = orders[country ?? home ?? ''] ?? continental;
  const lines = [line1, line2, ...order(address), country && countryName(country, locale)];
  return lines.filter((line): line is string => Boolean(line));
}
