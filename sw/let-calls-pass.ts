/** What Chromium lets a worker say while it installs; TypeScript's library does not know it yet. */
interface RoutedInstall {
  addRoutes: (rule: { condition: { requestDestination: string }; source: 'network' }) => Promise<void>;
}

/**
 * What scripts ask for goes to the network without a word to this worker, which has no answer to it anyway: no call of
 * the API waits until the worker is started, and none starts it again while it gives way to its successor, which would
 * then wait for half a minute or longer.
 */
export async function letCallsPass(event: ExtendableEvent & Partial<RoutedInstall>): Promise<void> {
  try {
    await event.addRoutes?.({ condition: { requestDestination: '' }, source: 'network' });
  } catch {
    // a browser that has other rules goes on without
  }
}
