import './status-badge.css';

const colours = new Map([
  ['paid', 'green'],
  ['sent', 'blue'],
  ['overdue', 'red'],
]);

/** Status in upper case: paid green, sent blue, overdue red, anything else gray (spec.md section 4). */
export function StatusBadge({ status }: { status: string }) {
  const colour = colours.get(status.toLowerCase()) ?? 'gray';
  return <span className={`status-badge status-${colour}`}>{status.toUpperCase()}</span>;
}
