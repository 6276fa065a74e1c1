import { LeaveGuard } from '#features/shared/form/leave-guard.tsx';
import { useDirtyForm } from '#pwa/dirty-forms.ts';
import { words } from '#shared/words/words.ts';
import type { Bulk } from './use-bulk.ts';

/** Progress of a bulk action. Asks before the page is left, because nobody would see what failed. */
export function BulkProgress({ bulk: { progress } }: { bulk: Bulk }) {
  const isUnderWay = progress !== null;
  useDirtyForm(isUnderWay);
  return (
    <>
      <LeaveGuard
        isDirty={isUnderWay}
        title={words.lists.leaveBulk}
        confirmWords={words.lists.leaveBulkConfirm}
      >
        {words.lists.leaveBulkText}
      </LeaveGuard>
      {isUnderWay && <span role="status">{progress}</span>}
    </>
  );
}
