import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { actName, placeOf } from '#features/shared/outbox/act-kinds.ts';
import type { Side } from '#features/shared/conflict/differences.ts';
import type { EditConflict } from '#features/shared/changes/edits.ts';
import { customerEdits } from '#features/shared/customers/customer-edits.ts';
import { itemEdits } from '#features/shared/items/item-edits.ts';
import { priceListEdits } from '#features/shared/price-lists/price-list-edits.ts';
import { seriesEdits } from '#features/shared/recurring/series-edits.ts';
import { useMay } from '#features/shared/may.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { buildsOn, isDrafting, isIssuing, isReadable, type Act } from '#offline/outbox/act.ts';
import { mayEditMade } from '#offline/outbox/waiting-documents.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { EditConflictChoice } from './edit-conflict.tsx';
import { EditLink } from './edit-link.tsx';
import { isFinal } from './is-final.ts';
import { OpenLink } from './open-link.tsx';
import { overruling } from './overruling.ts';
import { saveActs } from './save-acts.ts';

/** How many of those that need it are named. */
const most = 3;

/** Whose changes may conflict with others'. */
const editables = [customerEdits, itemEdits, priceListEdits, seriesEdits] as const;

interface DeleteButtonProps {
  act: Act;
  needing: readonly Act[];
  isQuiet: boolean;
}

function DeleteButton({ act, needing, isQuiet }: DeleteButtonProps) {
  const { outbox } = useServices();
  const say = words.outbox;
  const named = needing.slice(0, most).map(actName);
  if (needing.length > most) named.push(say.more(needing.length - most));
  return (
    <ConfirmButton
      isDanger
      {...(isQuiet && { look: 'plain' as const })}
      words={say.delete}
      confirm={say.deleteConfirm}
      label={say.about(say.delete, actName(act))}
      title={say.deleteTitle}
      note={named.length > 0 ? say.neededBy(named.join('; ')) : undefined}
      onConfirm={() => void outbox?.takeBack(act)}
    >
      {say.deleteText(placeOf(act))}
    </ConfirmButton>
  );
}

/** Editing takes back what is issued, unless something builds on it. What was refused is corrected in its place. */
function mayEdit(act: Act, needing: readonly Act[], all: readonly Act[]): boolean {
  if (isDrafting(act)) return mayEditMade(act, all);
  return !isIssuing(act) || act.refusal !== null || needing.length === 0;
}

interface WayProps {
  name: string;
  label: string;
  onPress: () => void;
}

function WayButton({ name, label, onPress }: WayProps) {
  return (
    <Button look="secondary" aria-label={words.outbox.about(label, name)} onClick={onPress}>
      {label}
    </Button>
  );
}

interface ActWaysProps {
  act: Act;
  /** All that waits, in the order it is sent. */
  all: readonly Act[];
  /** It is to be sent again. */
  onAgain: () => void;
}

/** What can be done about an entry. Nothing if a newer release made it. */
export function ActWays({ act, all, onAgain }: ActWaysProps) {
  const { outbox } = useServices();
  const isOver = isFinal(act, useMay('write'));
  const say = words.outbox;
  if (!isReadable(act)) return null;
  const name = actName(act);
  // They can't be sent without it.
  const needing = all.filter((other) => buildsOn(other, act));
  const [conflict] = editables.flatMap(({ conflictOf }) => conflictOf(act) ?? []);
  const insisting = overruling(act);
  // Beside the choice between the two, the rest is quiet.
  const isConflict = conflict !== undefined;

  function sendAgain(content?: unknown): void {
    onAgain();
    void outbox?.sendAgain(act, content);
  }

  function keep({ keeping }: EditConflict, side: Side): void {
    const content = keeping(side);
    if (content !== null) return sendAgain(content);
    onAgain();
    void outbox?.takeBack(act);
  }

  return (
    <>
      {conflict !== undefined && (
        <EditConflictChoice conflict={conflict} name={name} onKeep={(side) => keep(conflict, side)} />
      )}
      <div className="page-actions">
        {insisting !== null && (
          <WayButton name={name} label={insisting.label} onPress={() => sendAgain(insisting.content)} />
        )}
        {act.refusal !== null && !isConflict && !isOver && (
          <WayButton name={name} label={say.tryAgain} onPress={() => sendAgain()} />
        )}
        {mayEdit(act, needing, all) && <EditLink act={act} look={isConflict ? 'plain' : 'secondary'} />}
        {!isConflict && <OpenLink act={act} all={all} />}
        {isOver && <WayButton name={name} label={say.saveAsFile} onPress={() => saveActs([act])} />}
        <DeleteButton act={act} needing={needing} isQuiet={isConflict} />
      </div>
    </>
  );
}
