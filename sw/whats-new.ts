import { release } from '#shared/release.ts';
import type { Language } from '#shared/words/language.ts';

/** What the update prompt says about this release: one or two sentences, rewritten for each version. */
export const news: { readonly release: string; readonly sentences: Readonly<Record<Language, string>> } = {
  release: '0.1.0',
  sentences: {
    en: 'Billhook now opens offline and shows your latest figures.',
    de: 'Billhook öffnet jetzt auch offline und zeigt Ihre letzten Kennzahlen.',
  },
};

/** Assumed for pages that don't state their release. */
const firstToSay = '0.1.0';

/** What the waiting worker tells a page of release `from`; nothing if the page is already on this release. */
export function whatsNewSince(from: string = firstToSay, language: Language = 'en'): string {
  return from === release || news.release !== release ? '' : news.sentences[language];
}
