import * as v from 'valibot';
import { optionalText } from './fields.ts';

/** A postal address (EN 16931 BG-5, BG-8); every part may be missing. */
export const address = v.strictObject({
  line1: optionalText('Address', 200),
  line2: optionalText('Address', 200),
  city: optionalText('City', 100),
  /** State, province or county. */
  region: optionalText('Region', 100),
  postal_code: optionalText('Postal code', 20),
  /** ISO 3166-1 alpha-2. */
  country: v.nullish(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Enter a country as two capital letters.')),
    null,
  ),
});
export type Address = v.InferOutput<typeof address>;
