import { useEffect, useRef } from 'react';
import { Banner, type BannerTone } from './banner.tsx';

interface OutcomeBannerProps {
  /** What became of the last action; null if there was none. */
  outcome: { readonly tone: BannerTone; readonly text: string } | null;
}

/** What became of an action, brought into view: the button may be far below. */
export function OutcomeBanner({ outcome }: OutcomeBannerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  if (outcome === null) return null;
  return (
    <div ref={place} className="outcome">
      <Banner tone={outcome.tone}>{outcome.text}</Banner>
    </div>
  );
}
