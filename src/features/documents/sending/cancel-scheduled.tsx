import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import type { Delivery } from '#shared/contract/deliveries.ts';
import type { Document } from '#shared/contract/document-fields.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import { cancelShown, toBeCanceled } from '../waiting/waiting-cancellation.ts';
import { WaitingHere } from '../waiting/waiting-here.tsx';
import { deliveriesOf } from './deliveries.ts';

interface CancelScheduledProps {
  document: Document;
  mails: readonly Delivery[];
  /** The cancellation that isn't sent yet. */
  waiting: Act | undefined;
  onDone: () => void;
}

/** Cancels a document's scheduled emails, or takes back what isn't sent yet. */
export function CancelScheduled({ document, mails, waiting, onDone }: CancelScheduledProps) {
  const services = useServices();
  const { sending: say } = words;
  const { isBusy, failure, act } = useAct(say.cancelFailed);
  const ending = toBeCanceled(mails, waiting);
  const isLeft = mails.some(({ id, state }) => state === 'scheduled' && !ending.has(id));
  const cancel = async () => {
    const present = await cancelShown(services, document, mails);
    if (present === null) return;
    deliveriesOf(services, document.document_id).take(present);
    onDone();
  };
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {waiting !== undefined && (
        <WaitingHere act={waiting}>{ending.size > 0 ? say.toBeCanceled : words.outbox.notSent}</WaitingHere>
      )}
      {isLeft && (
        <div ref={handFocusOn}>
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void act(cancel)}>
            {say.cancelScheduled}
          </Button>
        </div>
      )}
    </>
  );
}
