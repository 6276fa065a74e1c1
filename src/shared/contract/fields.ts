import * as v from 'valibot';
import { says, type SayField } from '../words/field-words.ts';

/** UUID as the server makes it (version 7) or as a client proposes it; capitals make no other id (RFC 9562). */
export const id = v.pipe(v.string(), v.uuid(says((say) => say.invalidId)), v.toLowerCase());

/** RFC 5321 limits an address to 254 characters; kept as typed, compared in lower case. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(
    254,
    says((say) => say.emailTooLong),
  ),
  v.rfcEmail(says((say) => say.invalidEmail)),
);

const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Text as PostgreSQL can store it, also inside jsonb: neither NUL nor half a surrogate pair. Every field of free text
 * goes through this.
 */
// @__NO_SIDE_EFFECTS__
export function storableText() {
  return v.pipe(
    v.string(),
    v.check(
      (text) => !unstorable.test(text),
      says((say) => say.cannotBeStored),
    ),
  );
}

/** Text that a person must fill in; `missing` asks for it. */
// @__NO_SIDE_EFFECTS__
export function requiredText(label: SayField, maxLength: number, missing: SayField) {
  return v.pipe(
    storableText(),
    v.trim(),
    v.nonEmpty(says(missing)),
    v.maxLength(
      maxLength,
      says((say) => say.tooLong(label(say), maxLength)),
    ),
  );
}

/** Text that may be empty; the empty string counts as absent. */
// @__NO_SIDE_EFFECTS__
export function optionalText(label: SayField, maxLength: number) {
  return v.nullish(
    v.pipe(
      storableText(),
      v.trim(),
      v.maxLength(
        maxLength,
        says((say) => say.tooLong(label(say), maxLength)),
      ),
      v.transform((text) => (text === '' ? null : text)),
    ),
    null,
  );
}

/** Answers that say nothing beyond "done"; a host may answer anything here ("result only"). */
export const done = v.fallback(v.object({ detail: v.string() }), { detail: '' });

/** No body at all (204). */
export const nothing = v.null();
