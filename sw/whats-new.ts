import { release } from '#shared/release.ts';

/** What the prompt for this release says it brings: one or two sentences, rewritten whenever the version is raised. */
export const news = {
  release: '0.1.0',
  sentence: 'Billhook opens without a connection now and shows your last figures.',
};

/** Of pages that do not say which release they are: none before this one did. */
const firstToSay = '0.1.0';

/** What the waiting worker tells a page of release `from`; nothing where that page has it already. */
export function whatsNewSince(from: string = firstToSay): string {
  return from === release || news.release !== release ? '' : news.sentence;
}
