import { DeliveryList } from '#features/shared/mails/delivery-list.tsx';
import { useDeliveries } from '#features/shared/mails/use-deliveries.ts';
import { useMay } from '#features/shared/may.tsx';
import { useServices } from '#features/shared/use-services.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import type { DocumentActs } from '../use-document-acts.ts';
import { useAbout } from '../waiting/use-about.ts';
import { deliveriesOf } from './deliveries.ts';
import { CancelScheduled } from './cancel-scheduled.tsx';
import { SendButton } from './send-button.tsx';

/** A failed email can be sent again, unless the document is void or a reminder is no longer due. */
function mayTryAgain({ state, reminder: isReminder }: Delivery, { status }: Document): boolean {
  return state === 'failed' && status !== 'void' && (!isReminder || status === 'overdue');
}

interface DeliveriesPanelProps {
  document: Document;
  acts: DocumentActs;
  /** An email was sent or failed, which may change the document's status. */
  onSettled: () => void;
}

/** The emails with this document: recipient, state, and a retry for failed ones; nothing if there are none. */
export function DeliveriesPanel({ document, acts, onSettled }: DeliveriesPanelProps) {
  const { document_id: id } = document;
  const read = deliveriesOf(useServices(), id);
  const items = useDeliveries(read, onSettled);
  const waiting = useAbout('mail_cancel', id, () => void read.load());
  const mayWrite = useMay('write');
  if (items.length === 0 && waiting === undefined) return null;
  return (
    <Panel title={words.sending.emails}>
      {mayWrite && <CancelScheduled document={document} mails={items} waiting={waiting} onDone={onSettled} />}
      <DeliveryList items={items}>
        {(mail) =>
          mayWrite && mayTryAgain(mail, document) ? (
            <SendButton document={document} acts={acts} to={mail.to} isReminder={mail.reminder}>
              {words.sending.tryAgain}
            </SendButton>
          ) : null
        }
      </DeliveryList>
    </Panel>
  );
}
