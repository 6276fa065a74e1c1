import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/**
 * IANA timezone name. Only the server checks it (`every-timezone.ts`), to keep the table out of the sign-in
 * bundle.
 */
export const timezoneName = v.pipe(
  v.string(),
  v.regex(
    /^[\w+/-]{1,64}$/,
    says((say) => say.chooseTimezone),
  ),
);
