import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `holds` is true; fails after half a minute, which a busy machine may need to start a server. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await holds())) {
    if (Date.now() - begun > 30_000) throw new Error('This did not become true within half a minute.');
    await sleep(25);
  }
}
