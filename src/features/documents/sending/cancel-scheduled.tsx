import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import { cancelScheduled } from '#shared/contract/deliveries.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { deliveriesOf } from './deliveries.ts';

/** Cancels a document's scheduled emails. */
export function CancelScheduled({ id, onDone }: { id: string; onDone: () => void }) {
  const services = useServices();
  const { sending: say } = words;
  const { isBusy, failure, act } = useAct(say.cancelFailed);
  const cancel = async () => {
    deliveriesOf(services, id).take(await services.api(cancelScheduled, { params: { id } }));
    onDone();
  };
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => void act(cancel)}>
          {say.cancelScheduled}
        </Button>
      </div>
    </>
  );
}
