type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'
>;

/** True for Ctrl+Z or ⌘Z that isn't meant for a field's own undoing, nor for a dialog. */
export function isUndoKey(press: Press, page: Document): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented: isTaken, target } = press;
  if (isTaken || key.toLowerCase() !== 'z' || shiftKey || altKey || ctrlKey === metaKey) return false;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return !isTyping && page.querySelector('dialog[open]') === null;
}
