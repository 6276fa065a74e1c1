import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words as allWords } from '#shared/words/words.ts';
import './status-badge.css';

const colours = new Map([
  ['paid', 'green'],
  ['sent', 'blue'],
  ['overdue', 'red'],
]);

/** A status in the page's language, which in English is the wire's own word; one that is not ours as it came. */
function nameOf(status: string): string {
  const names: Readonly<Record<string, string>> = allWords.documents.statuses;
  const key = status.toLowerCase();
  return Object.hasOwn(names, key) ? (names[key] ?? status) : status;
}

interface StatusBadgeProps {
  /** As the server answers it. */
  status: string;
  /** What people call it here, where that is something else. */
  words?: string | undefined;
}

/** Status in upper case: paid green, sent blue, overdue red, anything else gray (spec.md section 4). */
export function StatusBadge({ status, words = nameOf(status) }: StatusBadgeProps) {
  const colour = colours.get(status.toLowerCase()) ?? 'gray';
  return (
    <span className={`status-badge status-${colour}`}>{words.toLocaleUpperCase(currentLanguage())}</span>
  );
}
