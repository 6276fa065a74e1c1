import type { AnyRouter } from '@tanstack/react-router';
import { painted } from '#ui/after-paint.ts';
import { loadCode } from './load-code.ts';
import { linkOf } from './link-of.ts';

/** A finger that begins to scroll has moved by then (milliseconds). */
const untilPressed = 50;

/** Where a press leads. A button that is a filter of this screen has the name and the value of a search parameter. */
function placeOf({ options, state: { location } }: AnyRouter, event: PointerEvent) {
  const link = linkOf(event);
  if (link !== null) return { to: link.pathname, search: options.parseSearch(link.search) };
  const filter = event.target instanceof Element ? event.target.closest('search button[name]') : null;
  if (!(filter instanceof HTMLButtonElement)) return null;
  return { to: location.pathname, search: { ...location.search, [filter.name]: filter.value } };
}

/**
 * What is pointed at has its code loaded. What is pressed is also read from the device, while it is still held: a press
 * of a mouse takes 50 ms at least, of a finger 80. Scrolling by touch reads nothing.
 */
export function preloadLinks(router: AnyRouter, page: Window): void {
  const { preloadRoute } = router;
  // A link is touched before it is pressed. On a slow phone, looking for what it leads to takes longer than a frame.
  router.preloadRoute = async (options) => {
    await painted(page);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both take what a link has
    loadCode(router, router.buildLocation(options as Parameters<AnyRouter['buildLocation']>[0]).pathname);
    return undefined;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.document.addEventListener('pointerdown', (event) => {
    const place = placeOf(router, event);
    if (place === null) return;
    const read = () => void preloadRoute(place);
    clearTimeout(timer);
    if (event.pointerType === 'touch') timer = setTimeout(read, untilPressed);
    else read();
  });
  for (const ending of ['pointermove', 'pointercancel', 'pointerup'] as const)
    page.document.addEventListener(ending, () => clearTimeout(timer));
}
