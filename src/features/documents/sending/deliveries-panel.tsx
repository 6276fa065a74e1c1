import { useEffect, useEffectEvent } from 'react';
import type { SavedCopy } from '#offline/saved-read.ts';
import { formatMoment } from '#features/shared/format-moment.ts';
import { useMay } from '#features/shared/may.tsx';
import { useSavedRead } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import type { DocumentActs } from '../use-document-acts.ts';
import { deliveriesOf } from './deliveries.ts';
import { CancelScheduled } from './cancel-scheduled.tsx';
import { SendButton } from './send-button.tsx';

/** Milliseconds between checks of an email that is being sent. */
const lookAgain = 2_000;
/** Milliseconds after which a scheduled email is no longer checked: the device's clock is wrong. */
const longestLate = 600_000;

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { state, sent_at: sentAt, created_at: madeAt, attempts, reason, send_at: sendAt } = delivery;
  const { next_attempt_at: next } = delivery;
  const { sending: say } = words;
  // What was sent, and reported as undelivered since, isn't tried again.
  const isBounced = state === 'failed' && sentAt !== null;
  return (
    <>
      <span className={reason !== null && state !== 'sent' ? 'delivery-late' : 'audit-facts'}>
        {state === 'scheduled' && sendAt !== null
          ? say.scheduledFor(formatMoment(sendAt))
          : say.stateAt(say.states[state], formatMoment(sentAt ?? madeAt))}
      </span>
      {state !== 'sent' && reason !== null && (
        <span className="delivery-late">
          {attempts === 0 || isBounced ? reason : say.afterAttempts(reason, attempts)}
        </span>
      )}
      {next !== null && <span className="audit-facts">{say.nextAttempt(formatMoment(next))}</span>}
    </>
  );
}

/** A failed email can be sent again, unless the document is void or a reminder is no longer due. */
function mayTryAgain({ state, reminder: isReminder }: Delivery, { status }: Document): boolean {
  return state === 'failed' && status !== 'void' && (!isReminder || status === 'overdue');
}

/** Being sent, or scheduled for a time that has come. */
function isBeingSent({ state, send_at: sendAt }: Delivery): boolean {
  if (state === 'scheduled' && sendAt !== null) {
    const late = Date.now() - new Date(sendAt).getTime();
    return late >= 0 && late < longestLate;
  }
  return state === 'queued' || state === 'sending';
}

function isUnderWay(copy: SavedCopy<{ items: Delivery[] }> | null): boolean {
  return copy?.value.items.some(isBeingSent) === true;
}

interface DeliveriesPanelProps {
  document: Document;
  acts: DocumentActs;
  /** An email was sent or failed, which may change the document's status. */
  onSettled: () => void;
}

/** The emails with this document: recipient, state, and a retry for failed ones. */
export function DeliveriesPanel({ document, acts, onSettled }: DeliveriesPanelProps) {
  const { document_id: id } = document;
  const read = deliveriesOf(useServices(), id);
  const { copy } = useSavedRead(read);
  const items = copy?.value.items ?? [];
  const mayWrite = useMay('write');

  const tellSettled = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isUnderWay(copy)) return undefined;
    const look = async () => {
      await read.load();
      if (!isUnderWay(read.getState().copy)) tellSettled();
    };
    const timer = setTimeout(() => void look(), lookAgain);
    return () => clearTimeout(timer);
  }, [copy, read]);

  return (
    <Panel title={words.sending.emails}>
      {items.length === 0 && <p className="panel-lead">{words.sending.noEmails}</p>}
      {mayWrite && items.some(({ state }) => state === 'scheduled') && (
        <CancelScheduled id={id} onDone={onSettled} />
      )}
      <ul className="audit-log">
        {items.map((delivery) => (
          <li key={delivery.id}>
            <span className="audit-what">{delivery.to}</span>
            <span>{delivery.subject}</span>
            <DeliveryFacts delivery={delivery} />
            {mayWrite && mayTryAgain(delivery, document) && (
              <div>
                <SendButton document={document} acts={acts} to={delivery.to} isReminder={delivery.reminder}>
                  {words.sending.tryAgain}
                </SendButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
