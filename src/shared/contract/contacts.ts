import * as v from 'valibot';
import { email, optionalText } from './fields.ts';
import { says } from '../words/field-words.ts';

/** A contact at a customer (EN 16931 BG-9). */
export const contact = v.object({
  name: optionalText((say) => say.labels.name, 200),
  email: v.nullish(email, null),
  phone: optionalText((say) => say.labels.phone, 40),
  /** Role at the customer, such as bookkeeper. */
  role: optionalText((say) => say.labels.role, 100),
});
export type Contact = v.InferOutput<typeof contact>;

/** The most contacts a customer can have besides the main one. */
export const mostContacts = 20;

/** An address as entered: without a dot in its domain, no email would arrive. Stored ones may lack it. */
export const enteredEmail = v.nullish(
  v.pipe(
    email,
    // Said once: what is no address at all is said already.
    v.check(
      (address) => !v.is(email, address) || /\.[^.@]+$/.test(address),
      says((say) => say.invalidEmail),
    ),
  ),
  null,
);

/** Contacts as entered. Each needs a name or an address. */
export const contacts = v.pipe(
  v.array(
    v.pipe(
      v.strictObject({ ...contact.entries, email: enteredEmail }),
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
