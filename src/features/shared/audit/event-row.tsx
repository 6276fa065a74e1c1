import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';
import { formatMoment } from '../format-moment.ts';
import { changesOf } from './changes-of.ts';
import { doerOf, sentenceOf } from './describe-event.ts';
import './audit.css';

/** One event: what, who, when, and what changed. */
export function EventRow({ event }: { event: AuditEvent }) {
  const changes = changesOf(event);
  return (
    <li>
      <span className="audit-what">{sentenceOf(event)}</span>
      {changes.length > 0 && <span>{changes.join(' · ')}</span>}
      <span className="audit-facts">{words.history.who(doerOf(event), formatMoment(event.at))}</span>
    </li>
  );
}
