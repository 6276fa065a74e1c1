import * as v from 'valibot';
import { optionalText } from './fields.ts';
import { says } from '../words/field-words.ts';

/** A postal address (EN 16931 BG-5, BG-8). Every part is optional. */
export const address = v.strictObject({
  line1: optionalText((say) => say.labels.address, 200),
  line2: optionalText((say) => say.labels.address, 200),
  city: optionalText((say) => say.labels.city, 100),
  /** State, province or county. */
  region: optionalText((say) => say.labels.region, 100),
  postal_code: optionalText((say) => say.labels.postalCode, 20),
  /** ISO 3166-1 alpha-2. */
  country: v.nullish(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Z]{2}$/,
        says((say) => say.countryCode),
      ),
    ),
    null,
  ),
});
export type Address = v.InferOutput<typeof address>;

/** True if mail would arrive: street, city, and country are there. */
export function isPostalAddress({ line1, city, country }: Address): boolean {
  return [line1, city, country].every((part) => part !== null && part !== '');
}
