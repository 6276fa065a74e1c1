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
