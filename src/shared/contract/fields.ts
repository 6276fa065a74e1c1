import * as v from 'valibot';

/** UUID as the server makes it (version 7) or as a client proposes it; capitals make no other id (RFC 9562). */
export const id = v.pipe(v.string(), v.uuid('This is not a valid id.'), v.toLowerCase());

/** RFC 5321 limits an address to 254 characters; kept as typed, compared in lower case. */
export const email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, 'An e-mail address has at most 254 characters.'),
  v.rfcEmail('Enter a valid e-mail address.'),
);

const unstorable = /[\0\p{Surrogate}]/u;

/**
 * Text as PostgreSQL can store it, also inside jsonb: neither NUL nor half a surrogate pair. Every field of free text
 * goes through this.
 */
// @__NO_SIDE_EFFECTS__
export function storableText(label = 'This') {
  return v.pipe(
    v.string(),
    v.check((text) => !unstorable.test(text), `${label} contains a character that cannot be stored.`),
  );
}

/** One line of text that a person must fill in. */
// @__NO_SIDE_EFFECTS__
export function requiredText(label: string, maxLength: number) {
  return v.pipe(
    storableText(label),
    v.trim(),
    v.nonEmpty(`${label} is required.`),
    v.maxLength(maxLength, `${label} has at most ${maxLength} characters.`),
  );
}

/** Text that may be empty; the empty string counts as absent. */
// @__NO_SIDE_EFFECTS__
export function optionalText(label: string, maxLength: number) {
  return v.nullish(
    v.pipe(
      storableText(label),
      v.trim(),
      v.maxLength(maxLength, `${label} has at most ${maxLength} characters.`),
      v.transform((text) => (text === '' ? null : text)),
    ),
    null,
  );
}

/** Answers that say nothing beyond "done"; a host may answer anything here ("result only"). */
export const done = v.fallback(v.object({ detail: v.string() }), { detail: '' });

/** No body at all (204). */
export const nothing = v.null();
