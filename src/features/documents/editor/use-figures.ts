import { useEffect, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import { figuresOf, type Figures } from './draft-figures.ts';
import type { Draft } from './draft.ts';

/** The figures of what is typed, one frame behind it: on a slow phone the key shows first, and then what it comes to. */
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
