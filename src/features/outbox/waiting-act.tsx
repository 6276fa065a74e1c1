import { Link } from '@tanstack/react-router';
import { looseObject, parse } from 'valibot';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import { actName } from '#features/shared/outbox/act-name.ts';
import { useServices } from '#features/shared/use-services.ts';
import { actSchema, buildsOn, type Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';

/** Issues it although a document with a later date was issued before. */
const withoutOrder = (content: unknown) => ({ ...parse(looseObject({}), content), inOrder: false });

function stateOf(act: Act, before: Act | undefined): string {
  const say = words.outbox;
  if (act.schema > actSchema) return say.needsNewer;
  if (act.refusal !== null) return act.refusal.message;
  if (before !== undefined) return say.waitsFor(actName(before));
  return act.kind === 'document' ? say.numberFollows : say.notSent;
}

/** Opening the draft takes it back. */
function EditLink({ act: { subject: id, shown } }: { act: Act }) {
  return (
    <Link
      className="button button-secondary"
      to={shown.documentType === 'estimate' ? '/estimates/$id/edit' : '/invoices/$id/edit'}
      params={{ id }}
    >
      {words.outbox.edit}
    </Link>
  );
}

/** One entry, its state, and what can be done about it. `all` are in the order they are sent. */
export function WaitingAct({ act, all }: { act: Act; all: readonly Act[] }) {
  const { outbox } = useServices();
  const say = words.outbox;
  const before = all.find((other) => buildsOn(act, other));
  const isNeeded = all.some((other) => buildsOn(other, act));
  const { refusal, kind } = act;
  return (
    <li className={refusal === null ? 'waiting-act' : 'waiting-act waiting-act-refused'}>
      <div className="waiting-act-words">
        <h2>{actName(act)}</h2>
        <p>{stateOf(act, before)}</p>
        <p className="waiting-act-moment">{say.since(formatMoment(new Date(act.madeAt).toISOString()))}</p>
      </div>
      <div className="page-actions">
        {refusal?.code === 'out_of_order' && (
          <Button look="secondary" onClick={() => void outbox?.sendAgain(act, withoutOrder(act.content))}>
            {say.issueAnyway}
          </Button>
        )}
        {refusal !== null && (
          <Button look="secondary" onClick={() => void outbox?.sendAgain(act)}>
            {say.tryAgain}
          </Button>
        )}
        {kind === 'document' ? (
          <EditLink act={act} />
        ) : (
          !isNeeded && (
            <ConfirmButton
              words={say.delete}
              title={say.deleteTitle}
              onConfirm={() => void outbox?.takeBack(act)}
            >
              {say.deleteText}
            </ConfirmButton>
          )
        )}
      </div>
    </li>
  );
}
