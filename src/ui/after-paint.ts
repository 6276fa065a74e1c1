/** Runs `work` after the next frame. Returns the cancel function. */
export function afterPaint(page: Window, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = page.requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    page.cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The longest wait for a frame (milliseconds); a hidden page draws none. */
const longest = 100;

/** Resolves after the next frame. */
export async function painted(page: Window): Promise<void> {
  await new Promise<void>((resolve) => {
    afterPaint(page, resolve);
    setTimeout(resolve, longest);
  });
}
