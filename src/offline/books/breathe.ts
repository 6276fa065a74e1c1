/** Ends the current task, so that the page can paint and take input before the next. */
export async function breathe(): Promise<void> {
  // Safari has no scheduler.
  if ('scheduler' in globalThis && 'postTask' in globalThis.scheduler)
    await globalThis.scheduler.postTask(() => undefined, { priority: 'background' });
  else
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
}
