/** The link within the app that a plain press or click is on, without target and modifier keys. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  return link !== null && link.target === '' && link.origin === window.location.origin ? link : null;
}
