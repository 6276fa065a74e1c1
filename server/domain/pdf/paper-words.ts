import { paperVoice, type PaperVoice } from '#shared/paper/paper-voice.ts';
import { catalog as german } from '#shared/words/de/groups/paper.ts';
import { catalog as english, type PaperWords } from '#shared/words/en/groups/paper.ts';
import type { Language } from '#shared/words/language.ts';

/** What customers read, in every language at once. */
export const paperWords: Readonly<Record<Language, PaperWords>> = { en: english, de: german };

/** How a paper in `language` speaks that comes from somebody in `country`. */
export function voiceOf(language: Language, country: string | null): PaperVoice {
  return paperVoice(paperWords[language].paper, language, country);
}
