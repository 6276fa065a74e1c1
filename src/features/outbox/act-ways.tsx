import { Link } from '@tanstack/react-router';
import { looseObject, parse } from 'valibot';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { actName, placeOf, typeOf } from '#features/shared/outbox/act-kinds.ts';
import { useServices } from '#features/shared/use-services.ts';
import { isReadable, type Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

/** Issues it although a document with a later date was issued before. */
const withoutOrder = (content: unknown) => ({ ...parse(looseObject({}), content), inOrder: false });

/** Opening the draft takes it back. */
function EditLink({ act }: { act: Act }) {
  const say = words.outbox;
  return (
    <Link
      className="button button-secondary"
      to={typeOf(act) === 'estimate' ? '/estimates/$id/edit' : '/invoices/$id/edit'}
      params={{ id: act.subject }}
      aria-label={say.about(say.edit, actName(act))}
    >
      {say.edit}
    </Link>
  );
}

/** How many of those that need it are named. */
const most = 3;

function DeleteButton({ act, needing }: { act: Act; needing: readonly Act[] }) {
  const { outbox } = useServices();
  const say = words.outbox;
  const named = needing.slice(0, most).map(actName);
  if (needing.length > most) named.push(say.more(needing.length - most));
  return (
    <ConfirmButton
      words={say.delete}
      label={say.about(say.delete, actName(act))}
      title={say.deleteTitle}
      note={named.length > 0 ? say.neededBy(named.join('; ')) : undefined}
      onConfirm={() => void outbox?.takeBack(act)}
    >
      {say.deleteText(placeOf(act))}
    </ConfirmButton>
  );
}

interface AgainProps {
  name: string;
  label: string;
  onPress: () => void;
}

function AgainButton({ name, label, onPress }: AgainProps) {
  return (
    <Button look="secondary" aria-label={words.outbox.about(label, name)} onClick={onPress}>
      {label}
    </Button>
  );
}

interface ActWaysProps {
  act: Act;
  /** Those that can't be sent without it. */
  needing: readonly Act[];
  /** It is to be sent again. */
  onAgain: () => void;
}

/** What can be done about an entry. Nothing if a newer release made it. */
export function ActWays({ act, needing, onAgain }: ActWaysProps) {
  const { outbox } = useServices();
  const say = words.outbox;
  const { refusal, kind } = act;
  if (!isReadable(act)) return null;

  function sendAgain(content?: unknown): void {
    onAgain();
    void outbox?.sendAgain(act, content);
  }

  return (
    <div className="page-actions">
      {refusal?.code === 'out_of_order' && (
        <AgainButton
          name={actName(act)}
          label={say.issueAnyway}
          onPress={() => sendAgain(withoutOrder(act.content))}
        />
      )}
      {refusal !== null && (
        <AgainButton name={actName(act)} label={say.tryAgain} onPress={() => sendAgain()} />
      )}
      {kind === 'document' && <EditLink act={act} />}
      <DeleteButton act={act} needing={needing} />
    </div>
  );
}
