/** Where a letter is text, not a shortcut. */
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** Keys that something on the screen may name. */
const named: ReadonlySet<string> = new Set(['/', 'c', 'e']);

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** Moves the focus along the rows of a list; from elsewhere, to the first, or beside that of the record shown. */
function moveAlongRows({ document }: Window, step: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('main .row-link')].filter(isShown);
  const focused = rows.findIndex((row) => row === document.activeElement);
  const at = focused === -1 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'page') : focused;
  const row = rows[at === -1 ? 0 : at + step];
  row?.focus();
  return row !== undefined;
}

/** Focuses a field, or presses a link or button, that names this key (WAI-ARIA 1.2, aria-keyshortcuts). */
function pressNamed({ document }: Window, key: string): boolean {
  const bearers = document.querySelectorAll<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(key)}"]`);
  const element = [...bearers].find(isShown);
  if (element === undefined) return false;
  if (element.matches(typing)) element.focus();
  else element.click();
  return true;
}

/** False while somebody types, with a modifier, and where a dialog covers the screen. */
function isForScreen({ document }: Window, event: KeyboardEvent): boolean {
  const { target, isComposing, defaultPrevented: isTaken } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (isTaken || isComposing || hasModifier) return false;
  const isTyping = target instanceof Element && target.closest(typing) !== null;
  return !isTyping && document.querySelector('dialog[open]') === null;
}

/** Does what a single key stands for on the screen. Null if that is nothing; `help` is left to the caller. */
export function pressKey(window: Window, event: KeyboardEvent): 'done' | 'help' | null {
  const { key } = event;
  if (!isForScreen(window, event)) return null;
  if (key === '?') return 'help';
  const step = steps[key];
  const isDone = step === undefined ? named.has(key) && pressNamed(window, key) : moveAlongRows(window, step);
  return isDone ? 'done' : null;
}
