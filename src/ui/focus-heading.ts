/** Focuses the screen's heading, so that keyboard and screen reader users start there. */
export function focusHeading(): void {
  const heading = document.querySelector('main h1');
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
