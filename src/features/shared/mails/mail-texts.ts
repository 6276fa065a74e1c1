import * as v from 'valibot';
import { storableText } from '#shared/contract/fields.ts';
import { says, type SayField } from '#shared/words/field-words.ts';

/** Null where nothing was changed. Never empty: the server would send its template instead. */
function typedText(label: SayField, most: number, empty: SayField) {
  const text = v.pipe(
    storableText(),
    v.trim(),
    v.nonEmpty(says(empty)),
    v.maxLength(
      most,
      says((say) => say.tooLong(label(say), most)),
    ),
  );
  return v.nullish(text, null);
}

/** Subject and message of an email as typed. */
export const mailTexts = {
  subject: typedText(
    (say) => say.labels.subject,
    200,
    (say) => say.enterSubject,
  ),
  message: typedText(
    (say) => say.labels.message,
    4000,
    (say) => say.enterMessage,
  ),
};
