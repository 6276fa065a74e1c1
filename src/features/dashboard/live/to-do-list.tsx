import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import { formatAtMost } from '#features/shared/format-at-most.ts';
import { useUser } from '#features/shared/use-user.ts';
import type { getFollowUps } from '#shared/contract/dashboard.ts';
import type { CallOutput } from '#shared/contract/endpoint.ts';
import { words } from '#shared/words/words.ts';

type Counts = Omit<CallOutput<typeof getFollowUps>, 'owing'>;

/** The most urgent first; each leads to the list that was counted. */
const tasks = [
  { name: 'late', to: '/invoices', status: 'overdue', isUrgent: true },
  { name: 'stopped', to: '/invoices/recurring', status: 'blocked', isUrgent: true },
  { name: 'undelivered', to: '/invoices', status: 'undelivered', isUrgent: true },
  { name: 'unsent', to: '/invoices', status: 'unsent', isUrgent: false },
  { name: 'accepted', to: '/estimates', status: 'accepted', isUrgent: false },
  { name: 'drafts', to: '/invoices', status: 'draft', isUrgent: false },
] as const;

/** What waits for which step, and how many. */
export function ToDoList({ counts }: { counts: Counts }) {
  const say = words.dashboard.live;
  const areas = useUser()?.organization.live_areas ?? [];
  const open = tasks.filter(
    ({ name, to }) => counts[name] > 0 && (to !== '/estimates' || areas.includes('estimates')),
  );
  if (open.length === 0) {
    return (
      <p className="panel to-do-nothing">
        <Check aria-hidden="true" />
        {say.nothingToDo}
      </p>
    );
  }
  return (
    <ul className="to-do-tasks">
      {open.map(({ name, to, status, isUrgent }) => (
        <li key={name} className={isUrgent ? 'to-do-urgent' : undefined}>
          <Link className="panel to-do-link" to={to} search={{ status }}>
            <span className="to-do-count">{formatAtMost(counts[name])}</span>
            <span className="to-do-words">{say[name](counts[name])}</span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
