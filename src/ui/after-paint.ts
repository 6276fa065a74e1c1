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

/** The longest wait for a frame (milliseconds), for a page that is hidden meanwhile. A slow device takes a few hundred. */
const longest = 500;

/** Resolves after the next frame; at once in a hidden page, which draws none. */
export async function painted(page: Window): Promise<void> {
  if (page.document.hidden) return;
  await new Promise<void>((resolve) => {
    afterPaint(page, resolve);
    setTimeout(resolve, longest);
  });
}
