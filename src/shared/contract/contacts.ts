import * as v from 'valibot';
import { email, optionalText } from './fields.ts';
import { says } from '../words/field-words.ts';

/** Somebody to speak to at a customer's (EN 16931 BG-9). */
export const contact = v.object({
  name: optionalText((say) => say.labels.name, 200),
  email: v.nullish(email, null),
  phone: optionalText((say) => say.labels.phone, 40),
  /** What they do there, such as bookkeeping. */
  role: optionalText((say) => say.labels.role, 100),
});
export type Contact = v.InferOutput<typeof contact>;

/** So many contacts may a customer have beside the main one. */
export const mostContacts = 20;

/** Contacts as they are entered; one without name and address could not be told from the others. */
export const contacts = v.pipe(
  v.array(
    v.pipe(
      v.strictObject(contact.entries),
      v.forward(
        v.partialCheck(
          [['name'], ['email']],
          ({ name, email: address }) => name !== null || address !== null,
          says((say) => say.nameOrEmail),
        ),
        ['name'],
      ),
    ),
  ),
  v.maxLength(
    mostContacts,
    says((say) => say.tooManyContacts(mostContacts)),
  ),
);
