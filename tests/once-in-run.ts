import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

/** Makes what all test files of a run share: the first worker that needs it does, others wait for it. */
export async function onceInRun(name: string, make: () => Promise<unknown>): Promise<void> {
  const mark = path.join(inject('runFolder'), `made-${name}`);
  const done = path.join(mark, 'done');
  while (!existsSync(done)) {
    const isFirst = await mkdir(mark).then(
      () => true,
      () => false,
    );
    if (!isFirst) {
      await sleep(50);
      continue;
    }
    try {
      await make();
      await writeFile(done, '');
    } catch (error) {
      await rm(mark, { recursive: true });
      throw error;
    }
  }
}
