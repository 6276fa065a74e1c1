import { Link } from '@tanstack/react-router';
import { buildsOn, isReadable, type Act, type ActKind } from '#offline/outbox/act.ts';
import { isEdited } from '#offline/outbox/waiting-documents.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { useAct } from '../use-act.ts';
import { actName } from './act-kinds.ts';
import { TakeBackButton } from './take-back-button.tsx';
import { useWaiting } from './use-waiting.ts';
import './waiting-strip.css';

/** The others are on their own screen. */
const most = 3;

const isRefused = ({ refusal }: Act) => refusal !== null;

/** Taking them back loses nothing that was typed. */
const pressed: ReadonlySet<ActKind> = new Set([
  'move',
  'conversion',
  'final_invoice',
  'draft_issue',
  'draft_delete',
]);

/** A reason was typed for it, or it was edited. */
const isTyped = (act: Act) => (act.kind === 'move' && act.shown.how === 'void') || isEdited(act);

/** True if it can be taken back where it is shown: nothing typed is lost, and nothing else needs it. */
function isUndoable(act: Act, all: readonly Act[]): boolean {
  return (
    isReadable(act) && pressed.has(act.kind) && !isTyped(act) && !all.some((other) => buildsOn(other, act))
  );
}

interface WaitingEntryProps {
  act: Act;
  /** What waits. */
  all: readonly Act[];
  /** Another entry has given the same reason. */
  isReasonGiven: boolean;
}

function WaitingEntry({ act, all, isReasonGiven }: WaitingEntryProps) {
  const undoing = useAct(words.outbox.undoFailed);
  const say = words.outbox;
  const name = actName(act);
  const refusal = isReasonGiven ? say.isNotAccepted(name) : say.isRefused(name, act.refusal?.message ?? '');
  const state = act.refusal === null ? say.isWaiting(name) : refusal;
  return (
    <li>
      {undoing.failure ?? state}
      {isUndoable(act, all) && <TakeBackButton act={act} undoing={undoing} />}
    </li>
  );
}

interface WaitingStripProps {
  isShown: (act: Act) => boolean;
  /** Something has been sent: the list has it now. */
  onGone: () => void;
}

/** Above a list: what was entered on this device and isn't sent yet. */
export function WaitingStrip({ isShown, onGone }: WaitingStripProps) {
  const waiting = useWaiting(onGone);
  const all = waiting.filter(isShown);
  if (all.length === 0) return null;
  // What was refused first: it needs a decision.
  const shown = all.toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a))).slice(0, most);
  return (
    <Banner tone="note">
      <ul className="waiting-strip" aria-label={words.outbox.title}>
        {shown.map((act, index) => (
          <WaitingEntry
            key={act.order}
            act={act}
            all={waiting}
            isReasonGiven={shown.findIndex((one) => one.refusal?.message === act.refusal?.message) < index}
          />
        ))}
        {all.length > most && <li>{words.outbox.more(all.length - most)}</li>}
      </ul>
      <Link className="button button-secondary" to="/waiting" aria-label={words.outbox.show}>
        {words.base.show}
      </Link>
    </Banner>
  );
}
