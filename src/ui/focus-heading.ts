/**
 * Focuses the screen's heading, or that of a dialog, so that keyboard and screen reader users start there. The Tab key
 * passes over it.
 */
export function focusHeading(dialog?: ParentNode): void {
  const heading = dialog === undefined ? document.querySelector('main h1') : dialog.querySelector('h2');
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
