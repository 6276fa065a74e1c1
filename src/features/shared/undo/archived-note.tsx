import type { Permission } from '#shared/permissions.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { May } from '../may.tsx';
import { useAct } from '../use-act.ts';

interface ArchivedNoteProps {
  note: string;
  say: { readonly restore: string; readonly restoring: string; readonly restoreFailed: string };
  /** Who may restore it. */
  permission?: Permission;
  /** That waits to be sent. */
  isRestoring: boolean;
  /** Rejects with `ApiError`. */
  restore: () => Promise<void>;
}

/** Says that a record is archived, and offers to restore it. */
export function ArchivedNote({ note, say, permission = 'write', isRestoring, restore }: ArchivedNoteProps) {
  const { isBusy, failure, act } = useAct(say.restoreFailed);
  return (
    <>
      <Banner tone="note">
        <span>{note}</span>
        <May permission={permission}>
          {!isRestoring && (
            <Button look="secondary" aria-disabled={isBusy} onClick={() => void act(restore)}>
              {isBusy ? say.restoring : say.restore}
            </Button>
          )}
        </May>
      </Banner>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}
