import { LeaveGuard } from '#features/shared/form/leave-guard.tsx';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import type { Bulk } from './use-bulk.ts';

/** How far it is. A page that is left or loaded anew would tell nobody what was not done: it asks first. */
export function BulkProgress({ bulk: { progress } }: { bulk: Bulk }) {
  const isUnderWay = progress !== null;
  useDirtyForm(isUnderWay);
  return (
    <>
      <LeaveGuard
        isDirty={isUnderWay}
        title="Leave while this is under way?"
        confirmWords="Leave this screen"
      >
        The other rows are still done as long as Billhook stays open, but only this screen says what did not
        work.
      </LeaveGuard>
      {isUnderWay && <span role="status">{progress}</span>}
    </>
  );
}
