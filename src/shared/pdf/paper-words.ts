import { paperVoice, type PaperVoice } from '#shared/paper/paper-voice.ts';
import { catalog as german } from '#shared/words/de/groups/paper.ts';
import { catalog as english, type PaperWords } from '#shared/words/en/groups/paper.ts';
import type { Language } from '#shared/words/language.ts';

/** Texts for customers, by language. */
export const paperWords: Readonly<Record<Language, PaperWords>> = { en: english, de: german };

/** Wording and formats of a document in `language` from a seller in `country`. */
export function voiceOf(language: Language, country: string | null): PaperVoice {
  return paperVoice(paperWords[language].paper, language, country);
}
