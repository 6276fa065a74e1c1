import * as v from 'valibot';
import { isIban, normalizeIban } from '../iban.ts';
import { optionalText, storableText } from './fields.ts';
import { says, type SayField } from '../words/field-words.ts';

/** BIC (ISO 9362). */
const bicPattern = /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

// @__NO_SIDE_EFFECTS__
function code(label: SayField, isValid: (text: string) => boolean, fault: SayField) {
  return v.nullish(
    v.pipe(
      storableText(),
      v.maxLength(
        50,
        says((say) => say.tooLong(label(say), 50)),
      ),
      v.transform((text) => (normalizeIban(text) === '' ? null : normalizeIban(text))),
      v.check((text) => text === null || isValid(text), says(fault)),
    ),
    null,
  );
}

/** The account customers pay into (EN 16931 BG-17). Every part is optional. */
export const bankDetails = v.strictObject({
  /** Account holder (BT-85). */
  account_name: optionalText((say) => say.labels.accountHolder, 100),
  bank_name: optionalText((say) => say.labels.bank, 100),
  /** BT-84, in countries that use IBAN. */
  iban: code(
    (say) => say.labels.iban,
    isIban,
    (say) => say.invalidIban,
  ),
  /** BT-86. */
  bic: code(
    (say) => say.labels.bic,
    (text) => bicPattern.test(text),
    (say) => say.invalidBic,
  ),
  /** BT-84, for accounts without an IBAN. */
  account_number: optionalText((say) => say.labels.accountNumber, 50),
  /** ABA number, sort code, BSB, IFSC or transit number. */
  routing_number: optionalText((say) => say.labels.routingNumber, 50),
});
export type BankDetails = v.InferOutput<typeof bankDetails>;

export const noBankDetails: BankDetails = {
  account_name: null,
  bank_name: null,
  iban: null,
  bic: null,
  account_number: null,
  routing_number: null,
};
