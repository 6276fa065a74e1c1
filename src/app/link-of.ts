/** The link that a plain press or click is on, without modifier keys. */
export function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  return event.target.closest('a');
}
