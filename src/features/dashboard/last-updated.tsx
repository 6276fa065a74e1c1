import { useEffect, useState } from 'react';
import { words } from '#shared/words/words.ts';
import { formatAgo, formatExact } from '#features/shared/relative-time.ts';

/** How often the text is updated (milliseconds); it changes by the minute. */
const tick = 5_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The exact time, computed after the stats are shown: its date format takes a phone longer than the whole screen. */
function useExact(trueAt: number): string | undefined {
  const [exact, setExact] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setExact(formatExact(trueAt)), 100);
    return () => clearTimeout(timer);
  }, [trueAt]);
  return exact;
}

/** The age of the stats in words. Shows the exact time on hover, tap or Enter. */
export function LastUpdated({ trueAt }: { trueAt: number }) {
  const [isExact, setExact] = useState(false);
  const now = useNow();
  const exact = useExact(trueAt);
  return (
    <button
      type="button"
      className="last-updated"
      title={exact}
      aria-pressed={isExact}
      onClick={() => setExact(!isExact)}
    >
      <time dateTime={new Date(trueAt).toISOString()}>
        {words.dashboard.lastUpdated(isExact ? formatExact(trueAt) : formatAgo(trueAt, now, words.dashboard))}
      </time>
    </button>
  );
}
