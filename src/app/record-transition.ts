import './record-transition.css';

const record = /^(\/.+)\/[\da-f]{8}-[\da-f-]{27}$/;

/** Whether one is a list, and the other a record of it. */
function areListAndRecord(one: string, other: string): boolean {
  return record.exec(one)?.[1] === other || record.exec(other)?.[1] === one;
}

function isFadeWanted(from: string | undefined, to: string): boolean {
  if (from === undefined || !areListAndRecord(from, to)) return false;
  return 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Changes the screen. A list and a record of it fade into each other, where the browser can and motion is wanted.
 * `from`, `to`: paths.
 */
export async function changeScreen(
  change: () => Promise<void>,
  { from, to }: { readonly from: string | undefined; readonly to: string },
): Promise<void> {
  if (!isFadeWanted(from, to)) return change();
  const { ready, updateCallbackDone } = document.startViewTransition(change);
  // The next change of the screen, or a page that is hidden, skips the fade.
  ready.catch(() => undefined);
  return updateCallbackDone;
}
