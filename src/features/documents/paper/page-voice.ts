import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { dateLocale, numberLocale } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';

/** Document words and formats in the page's own language. */
export function pageVoice(): PaperVoice {
  return { words: words.paper, locale: dateLocale(), numbers: numberLocale(), country: null };
}
