import type { BrowserContext } from '@playwright/test';

/** Ends what runs in a context that the next test uses again: its pages, and a network that is off. */
export async function leave(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  await context.setOffline(false);
  await first?.goto('about:blank');
}
