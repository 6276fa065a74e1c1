import { actName } from '#features/shared/outbox/act-kinds.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';

/** Says what becomes of something until it is sent, or why it was refused, and takes it back. */
export function WaitingHere({ act, children }: { act: Act; children: string }) {
  const { outbox } = useServices();
  // While it is being sent, this waits for the outcome.
  const undoing = useAct(words.outbox.undoFailed);
  const way = act.refusal === null ? words.base.undo : words.outbox.delete;
  return (
    <>
      <p className="panel-lead" role="status">
        {undoing.failure ?? act.refusal?.message ?? children}
      </p>
      <div ref={handFocusOn}>
        <Button
          look="plain"
          aria-label={words.outbox.about(way, actName(act))}
          aria-disabled={undoing.isBusy}
          onClick={() => void undoing.act(async () => void (await outbox?.takeBack(act)))}
        >
          {way}
        </Button>
      </div>
    </>
  );
}
