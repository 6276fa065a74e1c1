import { TakeBackButton } from '#features/shared/outbox/take-back-button.tsx';
import { useAct } from '#features/shared/use-act.ts';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';

/** Says what becomes of something until it is sent, or why it was refused, and takes it back. */
export function WaitingHere({ act, children }: { act: Act; children: string }) {
  const undoing = useAct(words.outbox.undoFailed);
  return (
    <>
      <p className="panel-lead" role="status">
        {undoing.failure ?? act.refusal?.message ?? children}
      </p>
      <TakeBackButton act={act} undoing={undoing} />
    </>
  );
}
