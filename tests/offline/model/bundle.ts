import { Script } from 'node:vm';
import { build } from 'vite';
import type * as deviceCode from './device-code.ts';

/** What a device has of its own. The rest are the globals of this process. */
export interface Globals {
  readonly indexedDB: Pick<IDBFactory, 'open' | 'deleteDatabase'>;
  readonly Date: DateConstructor;
}

/**
 * The app's code as one script. Each call of the result runs it anew: nothing of an earlier one is left in memory, as
 * after the browser was killed.
 */
export async function bundleDeviceCode(): Promise<(globals: Globals) => typeof deviceCode> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL('device-code.ts', import.meta.url).pathname, formats: ['iife'], name: 'device' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('The device’s code wasn’t built.');
  const { code } = result.output[0];
  const script = new Script(`(function (indexedDB, Date) { ${code}\nreturn device; })`, {
    filename: 'device-code.js',
  });
  const run: (...globals: unknown[]) => typeof deviceCode = script.runInThisContext();
  return ({ indexedDB, Date: clock }) => run(indexedDB, clock);
}
