import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/**
 * Name of a timezone (IANA). Which ones are taken, the server knows by `every-timezone.ts`: here its table would reach every
 * phone that opens the sign-in.
 */
export const timezoneName = v.pipe(
  v.string(),
  v.regex(
    /^[\w+/-]{1,64}$/,
    says((say) => say.chooseTimezone),
  ),
);
