import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `holds` is true; fails after ten seconds. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await holds())) {
    if (Date.now() - begun > 10_000) throw new Error('This did not become true within ten seconds.');
    await sleep(25);
  }
}
