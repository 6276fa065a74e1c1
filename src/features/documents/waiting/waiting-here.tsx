import { actName } from '#features/shared/outbox/act-kinds.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

/** Says what becomes of something until it is sent, or why it was refused, and takes it back. */
export function WaitingHere({ act, children }: { act: Act; children: string }) {
  const { outbox } = useServices();
  const { undo } = words.base;
  return (
    <>
      <p className="panel-lead">{act.refusal?.message ?? children}</p>
      <div>
        <Button
          look="plain"
          aria-label={words.outbox.about(undo, actName(act))}
          onClick={() => void outbox?.takeBack(act)}
        >
          {undo}
        </Button>
      </div>
    </>
  );
}
