import type { createAppRouter } from '../router.tsx';
import { focusHeading } from '#ui/focus-heading.ts';

/**
 * Moves the focus to each new screen, unless the user has moved it while the screen was loading, for example by
 * opening a menu. Returns the unsubscribe function.
 */
export function focusScreens(router: ReturnType<typeof createAppRouter>, page: Document): () => void {
  let left: Element | null = null;
  let hasPressed = false;
  const press = () => {
    hasPressed = true;
  };
  page.addEventListener('pointerdown', press, true);
  page.addEventListener('keydown', press, true);
  const ends = [
    router.subscribe('onBeforeNavigate', () => {
      left = page.activeElement;
      hasPressed = false;
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      // A menu or dialog that closes on navigation also moves the focus.
      const isElsewhere = hasPressed && page.activeElement !== left && page.activeElement !== page.body;
      if (fromLocation && pathChanged && !isElsewhere) focusHeading();
    }),
  ];
  return () => {
    page.removeEventListener('pointerdown', press, true);
    page.removeEventListener('keydown', press, true);
    for (const end of ends) end();
  };
}
