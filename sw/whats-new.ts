import { release } from '#shared/release.ts';
import type { Language } from '#shared/words/language.ts';

/** What the prompt for this release says it brings: one or two sentences, rewritten whenever the version is raised. */
export const news: { readonly release: string; readonly sentences: Readonly<Record<Language, string>> } = {
  release: '0.1.0',
  sentences: {
    en: 'Billhook now opens offline and shows your latest figures.',
    de: 'Billhook öffnet jetzt auch offline und zeigt Ihre letzten Kennzahlen.',
  },
};

/** Of pages that do not say which release they are: none before this one did. */
const firstToSay = '0.1.0';

/** What the waiting worker tells a page of release `from`; nothing where that page has it already. */
export function whatsNewSince(from: string = firstToSay, language: Language = 'en'): string {
  return from === release || news.release !== release ? '' : news.sentences[language];
}
