import { currentLanguage } from '#shared/words/language-in-use.ts';
import { words as allWords } from '#shared/words/words.ts';
import './status-badge.css';

const colors = new Map([
  ['paid', 'green'],
  ['active', 'green'],
  ['accepted', 'green'],
  ['sent', 'blue'],
  ['invited', 'blue'],
  ['issued', 'blue'],
  ['overdue', 'red'],
]);

/** The translated name of a status; unknown statuses are shown as received. */
function nameOf(status: string): string {
  const names: Readonly<Record<string, string>> = allWords.documents.statuses;
  const key = status.toLowerCase();
  return Object.hasOwn(names, key) ? (names[key] ?? status) : status;
}

interface StatusBadgeProps {
  /** As sent by the server. */
  status: string;
  /** Overrides the status's name. */
  words?: string | undefined;
}

/**
 * A status in upper case: of invoices, paid is green, sent blue, overdue red, others gray (spec.md section 4). Each has a
 * shape, too.
 */
export function StatusBadge({ status, words = nameOf(status) }: StatusBadgeProps) {
  const key = status.toLowerCase();
  const color = colors.get(key) ?? 'gray';
  const shape = /^\w+$/.test(key) ? ` status-is-${key}` : '';
  return (
    <span className={`status-badge status-${color}${shape}`}>
      {words.toLocaleUpperCase(currentLanguage())}
    </span>
  );
}
