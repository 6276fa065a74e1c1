import * as v from 'valibot';
import { isIban, normalizeIban } from '../iban.ts';
import { optionalText, storableText } from './fields.ts';

/** Code of a bank (ISO 9362), as it is stored. */
const bicPattern = /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

// @__NO_SIDE_EFFECTS__
function code(label: string, isValid: (text: string) => boolean, message: string) {
  return v.nullish(
    v.pipe(
      storableText(label),
      v.maxLength(50, `${label} has at most 50 characters.`),
      v.transform((text) => (normalizeIban(text) === '' ? null : normalizeIban(text))),
      v.check((text) => text === null || isValid(text), message),
    ),
    null,
  );
}

/** Where customers pay to (EN 16931 BG-17); every part may be missing. */
export const bankDetails = v.strictObject({
  /** Holder of the account (BT-85). */
  account_name: optionalText('Account holder', 100),
  bank_name: optionalText('Bank', 100),
  /** BT-84, where the country uses it. */
  iban: code('The IBAN', isIban, 'This is not a valid IBAN. Please compare it with your bank statement.'),
  /** BT-86. */
  bic: code('The BIC', (text) => bicPattern.test(text), 'A BIC has 8 or 11 letters and digits.'),
  /** BT-84, where there is no IBAN. */
  account_number: optionalText('Account number', 50),
  /** ABA number, sort code, BSB, IFSC or transit number. */
  routing_number: optionalText('Routing number', 50),
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
