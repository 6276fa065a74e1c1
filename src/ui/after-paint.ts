/** Runs `work` once the next frame is on its way to the screen. The answer calls it off. */
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
