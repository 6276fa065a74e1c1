/** Chromium's static routing API, missing from TypeScript's library. */
interface RoutedInstall {
  addRoutes: (rule: { condition: { requestDestination: string }; source: 'network' }) => Promise<void>;
}

/**
 * Routes all requests made by scripts straight to the network. API calls then never wait for this worker to start,
 * and don't keep it alive while its successor waits to take over, which could take half a minute or longer.
 */
export async function letCallsPass(event: ExtendableEvent & Partial<RoutedInstall>): Promise<void> {
  try {
    await event.addRoutes?.({ condition: { requestDestination: '' }, source: 'network' });
  } catch {
    // A browser with other rules runs without this.
  }
}
