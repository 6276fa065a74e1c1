import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { handFocusOn } from '#ui/hand-focus-on.ts';
import type { useAct } from '../use-act.ts';
import { useServices } from '../use-services.ts';
import { actName } from './act-kinds.ts';

/** Takes an entry back. While it is being sent, this waits for the outcome. */
export function TakeBackButton({ act, undoing }: { act: Act; undoing: ReturnType<typeof useAct> }) {
  const { outbox } = useServices();
  const way = act.refusal === null ? words.base.undo : words.outbox.delete;
  return (
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
  );
}
