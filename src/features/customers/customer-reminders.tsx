import { May } from '#features/shared/may.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import { changeCustomerReminders, getCustomerReminders } from '#shared/contract/reminders.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';

/** Whether a customer is reminded automatically, where the organization does so. */
export function CustomerReminders({ id }: { id: string }) {
  const { api } = useServices();
  const { read, copy } = useSaved(`reminders of customer ${id}`, getCustomerReminders, { params: { id } });
  const { isBusy, failure, act } = useAct(words.reminders.changeFailed);
  const say = words.reminders;
  const state = copy?.value;
  if (state === undefined || !state.is_on) return null;
  const { is_excluded: isExcluded } = state;

  const change = async () => {
    const body = { is_excluded: !isExcluded };
    read.take(await api(changeCustomerReminders, { params: { id }, body }));
  };

  return (
    <Panel title={say.title}>
      <p>{isExcluded ? say.customerExcluded : say.customerOn}</p>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <May permission="write">
        <div>
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void act(change)}>
            {isExcluded ? say.include : say.exclude}
          </Button>
        </div>
      </May>
    </Panel>
  );
}
