import { Link } from '@tanstack/react-router';
import type { Act } from '#offline/outbox/act.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { actName } from './act-kinds.ts';
import { useWaiting } from './use-waiting.ts';
import './waiting-strip.css';

/** The others are on their own screen. */
const most = 3;

const isRefused = ({ refusal }: Act) => refusal !== null;

interface WaitingStripProps {
  isShown: (act: Act) => boolean;
  /** Something has been sent: the list has it now. */
  onGone: () => void;
}

/** Above a list: what was entered on this device and isn't sent yet. */
export function WaitingStrip({ isShown, onGone }: WaitingStripProps) {
  const all = useWaiting(onGone).filter(isShown);
  if (all.length === 0) return null;
  // What was refused first: it needs a decision.
  const shown = all.toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a))).slice(0, most);
  return (
    <Banner tone="note">
      <ul className="waiting-strip" aria-label={words.outbox.title}>
        {shown.map((act) => (
          <li key={act.order}>
            {act.refusal === null
              ? words.outbox.isWaiting(actName(act))
              : words.outbox.isRefused(actName(act), act.refusal.message)}
          </li>
        ))}
        {all.length > most && <li>{words.outbox.more(all.length - most)}</li>}
      </ul>
      <Link className="button button-secondary" to="/waiting">
        {words.outbox.show}
      </Link>
    </Banner>
  );
}
