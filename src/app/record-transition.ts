import './record-transition.css';

const record = /^(\/.+)\/[\da-f]{8}-[\da-f-]{27}$/;

/** Whether one is a list, and the other a record of it. */
function areListAndRecord(one: string, other: string): boolean {
  return record.exec(one)?.[1] === other || record.exec(other)?.[1] === one;
}

/** Two frames, in milliseconds. A device that takes longer for the picture of the old screen would show the new one late. */
const pictureTime = 32;
/** Such a device also takes longer than this to change a screen (milliseconds), which comes before the first fade. */
const changeTime = 50;
let isSlow = false;

async function timed(change: () => Promise<void>): Promise<void> {
  const asked = performance.now();
  await change();
  isSlow ||= performance.now() - asked > changeTime;
}

function isFadeWanted(from: string, to: string): boolean {
  if (isSlow || !areListAndRecord(from, to)) return false;
  return 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Changes the screen. A list and a record of it fade into each other, where the browser can, motion is wanted, and the
 * device is fast enough. `from`, `to`: paths.
 */
export async function changeScreen(
  change: () => Promise<void>,
  { from, to }: { readonly from: string | undefined; readonly to: string },
): Promise<void> {
  if (from === undefined) return change();
  if (!isFadeWanted(from, to)) return timed(change);
  const asked = performance.now();
  const { ready, updateCallbackDone } = document.startViewTransition(async () => {
    isSlow = performance.now() - asked > pictureTime;
    return change();
  });
  // The next change of the screen, or a page that is hidden, skips the fade.
  ready.catch(() => undefined);
  return updateCallbackDone;
}
