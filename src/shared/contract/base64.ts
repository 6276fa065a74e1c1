import * as v from 'valibot';
import { says } from '../words/field-words.ts';

/** A file of at most this many bytes, in base64. */
// @__NO_SIDE_EFFECTS__
export function base64Of(largest: number) {
  return v.pipe(
    v.string(),
    v.nonEmpty(says((say) => say.chooseFile)),
    v.maxLength(
      Math.ceil(largest / 3) * 4,
      says((say) => say.fileTooLarge),
    ),
    v.regex(
      /^[A-Za-z\d+/]+={0,2}$/,
      says((say) => say.unreadableFile),
    ),
  );
}
