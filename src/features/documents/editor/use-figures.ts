import { useEffect, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { figuresOf, type Figures } from './draft-figures.ts';
import type { Draft } from './draft.ts';

/** A draft's amounts, one frame late, so that a slow phone shows the typed key first. */
export function useFigures(draft: Draft): Figures {
  const [shown, setShown] = useState(() => ({ draft, figures: figuresOf(draft) }));
  useEffect(
    () =>
      shown.draft === draft
        ? undefined
        : afterPaint(window, () => setShown({ draft, figures: figuresOf(draft) })),
    [draft, shown],
  );
  return shown.figures;
}
