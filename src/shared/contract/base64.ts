import * as v from 'valibot';
import { says } from '../words/field-words.ts';

const strange = /[^A-Za-z\d+/=]/;

/**
 * Searches for what base64 may not have. A pattern for the whole text, such as `^[A-Z]+$`, throws for one of megabytes in
 * a process that runs long: once V8 has compiled many patterns, it needs memory for each character that `+` takes.
 */
function isBase64(text: string): boolean {
  const end = text.indexOf('=');
  if (end === 0 || strange.test(text)) return false;
  return end === -1 || ['=', '=='].includes(text.slice(end));
}

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
    v.check(
      isBase64,
      says((say) => say.unreadableFile),
    ),
  );
}
