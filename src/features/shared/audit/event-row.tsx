import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';
import { formatMoment } from '../format-moment.ts';
import { changesOf } from './changes-of.ts';
import { doerOf, nameOfAction } from './describe-event.ts';
import './audit.css';

/** One thing that was done: what, by whom to whom, when, and what changed by it. */
export function EventRow({ event }: { event: AuditEvent }) {
  const doer = doerOf(event);
  const { subject } = event;
  const people = subject === null || subject === event.actor ? doer : words.history.toWhom(doer, subject);
  return (
    <li>
      <span className="audit-what">{nameOfAction(event.action)}</span>
      <span className="audit-facts">{words.history.who(people, formatMoment(event.at))}</span>
      {changesOf(event).map((change) => (
        <span key={change} className="audit-facts">
          {change}
        </span>
      ))}
    </li>
  );
}
