import './status-badge.css';

const colours = new Map([
  ['paid', 'green'],
  ['sent', 'blue'],
  ['overdue', 'red'],
]);

interface StatusBadgeProps {
  status: string;
  /** What people call it; without, the wire's own word. */
  words?: string | undefined;
}

/** Status in upper case: paid green, sent blue, overdue red, anything else gray (spec.md section 4). */
export function StatusBadge({ status, words = status }: StatusBadgeProps) {
  const colour = colours.get(status.toLowerCase()) ?? 'gray';
  return <span className={`status-badge status-${colour}`}>{words.toUpperCase()}</span>;
}
