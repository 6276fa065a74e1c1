import { mails as german } from '#shared/words/de/mails.ts';
import { mails as english } from '#shared/words/en/mails.ts';
import type { Language } from '#shared/words/language.ts';
import type { Translated } from '#shared/words/translated.ts';

type MailWords = Translated<typeof english>;

/** Texts of account mails by language. */
export const mailWords: Readonly<Record<Language, MailWords>> = { en: english, de: german };
