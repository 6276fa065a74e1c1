import { words } from '#shared/words/words.ts';
import type { SectionName } from './sections.ts';

/** What a section is called in its list, its heading, and the tab. */
export function titleOf(section: SectionName): string {
  if (section === 'reminders') return words.reminders.title;
  return section === 'late-fees' ? words.lateFees.title : words.settings[section].title;
}
