import { focusHeading } from './focus-heading.ts';

/** As the ref of something that may go while it has the focus: the heading of its panel or screen gets it then. */
export function handFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const panel = element.closest('.panel');
  return () => {
    if (element.contains(document.activeElement)) focusHeading(panel ?? undefined);
  };
}
