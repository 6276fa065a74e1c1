import { accountingRefusals as germanAccounting } from '#shared/words/de/accounting-refusals.ts';
import { answers as germanAnswers } from '#shared/words/de/answers.ts';
import { attachmentRefusals as germanAttachments } from '#shared/words/de/attachment-refusals.ts';
import { bankRefusals as germanBank } from '#shared/words/de/bank-refusals.ts';
import { depositRefusals as germanDeposits } from '#shared/words/de/deposit-refusals.ts';
import { erasure as germanErasure } from '#shared/words/de/erasure-refusals.ts';
import { fields as germanFields } from '#shared/words/de/fields.ts';
import { lateFeeRefusals as germanLateFees } from '#shared/words/de/late-fee-refusals.ts';
import { passkeyRefusals as germanPasskeys } from '#shared/words/de/passkey-refusals.ts';
import { paymentRefusals as germanPayments } from '#shared/words/de/payment-refusals.ts';
import { recurringRefusals as germanRecurring } from '#shared/words/de/recurring-refusals.ts';
import { refusals as germanRefusals } from '#shared/words/de/refusals.ts';
import { accountingRefusals } from '#shared/words/en/accounting-refusals.ts';
import { answers } from '#shared/words/en/answers.ts';
import { attachmentRefusals } from '#shared/words/en/attachment-refusals.ts';
import { bankRefusals } from '#shared/words/en/bank-refusals.ts';
import { depositRefusals } from '#shared/words/en/deposit-refusals.ts';
import { erasure } from '#shared/words/en/erasure-refusals.ts';
import { fields } from '#shared/words/en/fields.ts';
import { lateFeeRefusals } from '#shared/words/en/late-fee-refusals.ts';
import { passkeyRefusals } from '#shared/words/en/passkey-refusals.ts';
import { paymentRefusals } from '#shared/words/en/payment-refusals.ts';
import { recurringRefusals } from '#shared/words/en/recurring-refusals.ts';
import { refusals } from '#shared/words/en/refusals.ts';
import { setFieldWords } from '#shared/words/field-words.ts';
import { languages, type Language } from '#shared/words/language.ts';
import type { Translated } from '#shared/words/translated.ts';

const english = {
  ...refusals,
  ...paymentRefusals,
  ...answers,
  passkeys: passkeyRefusals,
  accounting: accountingRefusals,
  attachments: attachmentRefusals,
  bank: bankRefusals,
  deposits: depositRefusals,
  erasure,
  lateFees: lateFeeRefusals,
  recurring: recurringRefusals,
  fields,
};

/** The server's messages in one language. */
export type ServerWords = Translated<typeof english>;

/** Picks a message. */
export type Say = (say: ServerWords) => string;

const byLanguage: Readonly<Record<Language, ServerWords>> = {
  en: english,
  de: {
    ...germanRefusals,
    ...germanPayments,
    ...germanAnswers,
    passkeys: germanPasskeys,
    accounting: germanAccounting,
    attachments: germanAttachments,
    bank: germanBank,
    deposits: germanDeposits,
    erasure: germanErasure,
    lateFees: germanLateFees,
    recurring: germanRecurring,
    fields: germanFields,
  },
};

for (const language of languages) setFieldWords(language, byLanguage[language].fields);

export function wordsIn(language: Language): ServerWords {
  return byLanguage[language];
}
