import type { createAppRouter } from '../router.tsx';
import { focusHeading } from '#ui/focus-heading.ts';

/**
 * Each new screen gets the focus, but not from somebody who has gone elsewhere while it was on its way: a menu that was
 * opened meanwhile stays open. The answer ends it.
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
      // a menu or a dialog that closes on its way to a screen moves the focus as well
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
