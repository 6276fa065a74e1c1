import './record-transition.css';

const record = /^(\/.+)\/[\da-f]{8}-[\da-f-]{27}$/;

/** Whether one is a list, and the other a record of it. */
function areListAndRecord(one: string, other: string): boolean {
  return record.exec(one)?.[1] === other || record.exec(other)?.[1] === one;
}

/** Two frames, in milliseconds. A device that takes longer for the picture of the old screen would show the new one late. */
const pictureTime = 32;
let isSlow = false;

function isFadeWanted(from: string | undefined, to: string): boolean {
  if (isSlow || from === undefined || !areListAndRecord(from, to)) return false;
  return 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Changes the screen. A list and a record of it fade into each other, where the browser can, motion is wanted, and the
 * last fade of this visit delayed nothing.
 * `from`, `to`: paths.
 */
export async function changeScreen(
  change: () => Promise<void>,
  { from, to }: { readonly from: string | undefined; readonly to: string },
): Promise<void> {
  if (!isFadeWanted(from, to)) return change();
  const asked = performance.now();
  const { ready, updateCallbackDone } = document.startViewTransition(async () => {
    isSlow = performance.now() - asked > pictureTime;
    return change();
  });
  // The next change of the screen, or a page that is hidden, skips the fade.
  ready.catch(() => undefined);
  return updateCallbackDone;
}
