import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { words } from '#shared/words/words.ts';
import './pull-to-refresh.css';

/** How far a finger pulls until letting go refreshes, and the most that is shown (CSS pixels). */
const enough = 72;
const most = 112;
/** The sign stays this long, so that it is seen (milliseconds). */
const shortest = 400;

interface Pull {
  readonly x: number;
  readonly y: number;
}

/** A pull of one finger at the top of the page; not of a dialog, or of what scrolls sideways. */
function beginOf({ touches, target }: TouchEvent): Pull | null {
  const [touch] = touches;
  const isAtTop = window.scrollY <= 0 && touches.length === 1;
  const isElsewhere = target instanceof Element && target.closest('dialog, .chip-row') !== null;
  return touch === undefined || !isAtTop || isElsewhere ? null : { x: touch.clientX, y: touch.clientY };
}

/** How far it is pulled down; 0 if it goes sideways or up, or if holding has opened a sheet meanwhile. */
function distanceOf({ x, y }: Pull, { touches }: TouchEvent): number {
  const [touch] = touches;
  if (touch === undefined || document.querySelector('dialog[open]') !== null) return 0;
  const [across, down] = [Math.abs(touch.clientX - x), touch.clientY - y];
  return down > across ? Math.min(down / 1.5, most) : 0;
}

/** Tells how far is pulled, and when a pull that was far enough ends. */
function followPulls(onPull: (distance: number) => void, onRefresh: () => void): () => void {
  let begun: Pull | null = null;
  let distance = 0;
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  const move = (next: number) => {
    if (next !== distance) onPull(next);
    distance = next;
  };
  const begin = (event: TouchEvent) => {
    begun = beginOf(event);
  };
  const end = () => {
    if (distance >= enough) onRefresh();
    begun = null;
    move(0);
  };
  document.addEventListener('touchstart', begin, options);
  document.addEventListener('touchmove', (event) => move(begun ? distanceOf(begun, event) : 0), options);
  document.addEventListener('touchend', end, options);
  document.addEventListener('touchcancel', () => move(0), options);
  return () => listening.abort();
}

/** Refreshes a list that is pulled down with a finger. Lists also refresh by themselves. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const [distance, setDistance] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useEffectEvent(async () => {
    setBusy(true);
    await Promise.all([onRefresh(), new Promise((resolve) => setTimeout(resolve, shortest))]);
    setBusy(false);
  });
  useEffect(() => followPulls(setDistance, () => void refresh()), []);
  if (distance === 0 && !isBusy) return null;
  return (
    <p
      className={isBusy ? 'pull pull-busy' : 'pull'}
      role="status"
      style={{ translate: `-50% ${isBusy ? enough : distance}px`, opacity: isBusy ? 1 : distance / enough }}
    >
      <RefreshCw aria-hidden="true" />
      <span className="visually-hidden">{isBusy ? words.lists.refreshing : ''}</span>
    </p>
  );
}
