import * as v from 'valibot';
import { isIban, normalizeIban } from '../iban.ts';
import { optionalText, storableText } from './fields.ts';
import { says, type SayField } from '../words/field-words.ts';

/** Code of a bank (ISO 9362), as it is stored. */
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

/** Where customers pay to (EN 16931 BG-17); every part may be missing. */
export const bankDetails = v.strictObject({
  /** Holder of the account (BT-85). */
  account_name: optionalText((say) => say.labels.accountHolder, 100),
  bank_name: optionalText((say) => say.labels.bank, 100),
  /** BT-84, where the country uses it. */
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
  /** BT-84, where there is no IBAN. */
  account_number: optionalText((say) => say.labels.accountNumber, 50),
  /** ABA number, sort code, BSB, IFSC or transit number. */
  routing_number: optionalText((say) => say.labels.routingNumber, 50),
});
export type BankDetails = v.InferOutput<typeof bankDetails>;

/** What an organization starts with. */
export const noBankDetails: BankDetails = {
  account_name: null,
  bank_name: null,
  iban: null,
  bic: null,
  account_number: null,
  routing_number: null,
};
