import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { formatMoment } from '../format-moment.ts';
import { changesOf } from './changes-of.ts';
import { doerOf, nameOfAction } from './describe-event.ts';
import './audit.css';

/** One thing that was done: what, by whom to whom, when, and what changed by it. */
export function EventRow({ event }: { event: AuditEvent }) {
  const people = [doerOf(event), event.subject === event.actor ? null : event.subject];
  return (
    <li>
      <span className="audit-what">{nameOfAction(event.action)}</span>
      <span className="audit-facts">
        {people.filter(Boolean).join(' → ')} · {formatMoment(event.at)}
      </span>
      {changesOf(event).map((change) => (
        <span key={change} className="audit-facts">
          {change}
        </span>
      ))}
    </li>
  );
}
