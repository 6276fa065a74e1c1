import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { dateLocale, numberLocale } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';

/** The voice for what will be printed, in the page's own language. */
export function pageVoice(): PaperVoice {
  return { words: words.paper, locale: dateLocale(), numbers: numberLocale(), country: null };
}
