import type { PaperVoice } from '#shared/paper/paper-voice.ts';
import { dateLocale, numberLocale } from '#shared/words/language-in-use.ts';
import { words } from '#shared/words/words.ts';

/** How a screen speaks of what will be on paper: as the page does. */
export function pageVoice(): PaperVoice {
  return { words: words.paper, locale: dateLocale(), numbers: numberLocale(), country: null };
}
