import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DocumentLink } from '#features/shared/documents/document-link.tsx';
import type { AuditEvent } from '#shared/contract/audit-log.ts';
import { words } from '#shared/words/words.ts';
import { formatDayOf, formatMoment, formatTime } from '../format-moment.ts';
import { changesOf } from './changes-of.ts';
import { doerOf, sentenceOf } from './describe-event.ts';
import { LinkedText } from './linked-text.tsx';
import './audit.css';

interface EventFactsProps {
  event: AuditEvent;
  /** What it was done to, where several are listed. */
  about?: ReactNode;
  facts: ReactNode;
  /** What its words lead to. */
  documents?: AuditEvent['documents'];
}

const none = {};

/** What was done, and what changed. */
function EventFacts({ event, about = null, facts, documents = none }: EventFactsProps) {
  const changes = changesOf(event);
  return (
    <>
      <span>
        <LinkedText text={sentenceOf(event)} documents={documents} />
        {about !== null && <> · {about}</>}
      </span>
      {changes.length > 0 && (
        <span>
          <LinkedText text={changes.join(' · ')} documents={documents} />
        </span>
      )}
      {facts}
    </>
  );
}

/** One event of a record's history: what, who, when, and what changed. Its words lead nowhere: most would lead here. */
export function EventRow({ event }: { event: AuditEvent }) {
  const facts = (
    <span className="audit-facts">{words.history.who(doerOf(event), formatMoment(event.at))}</span>
  );
  return (
    <li>
      <EventFacts event={event} facts={facts} />
    </li>
  );
}

/** The document or customer that an event is about, unless its sentence has it. */
function aboutOf(event: AuditEvent): ReactNode {
  const { about } = event;
  if (about === null || (about.name !== null && sentenceOf(event).includes(about.name))) return null;
  const { type, id, name } = about;
  return type === 'customer' ? (
    <Link to="/customers/$id" params={{ id }}>
      {name}
    </Link>
  ) : (
    <DocumentLink type={type} id={id} className="audit-number">
      {name ?? words.paper.drafts[type]}
    </DocumentLink>
  );
}

interface LogRowProps {
  event: AuditEvent;
  /** The event above it. */
  above: AuditEvent | undefined;
}

/** One event among all, and its day above the first of the day. */
export function LogRow({ event, above }: LogRowProps) {
  const day = formatDayOf(event.at);
  return (
    <li>
      {(above === undefined || formatDayOf(above.at) !== day) && <h3 className="audit-day">{day}</h3>}
      <EventFacts
        event={event}
        documents={event.documents}
        about={aboutOf(event)}
        facts={<span className="audit-facts">{words.history.who(doerOf(event), formatTime(event.at))}</span>}
      />
    </li>
  );
}
