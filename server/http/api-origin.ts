import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const built = v.object({
  api_host: v.pipe(
    v.string(),
    v.check((text) => text === '' || URL.canParse(text)),
  ),
});

/**
 * The other origin that the client of `folder` was built to call (VITE_API_HOST), as scripts/stamp-build.mjs noted it;
 * undefined where it calls the host that serves it.
 */
export function readApiOrigin(folder: string): string | undefined {
  const note = path.join(folder, 'build.json');
  if (!existsSync(note)) return undefined;
  const { api_host: host } = v.parse(built, JSON.parse(readFileSync(note, 'utf8')));
  return host === '' ? undefined : new URL(host).origin;
}
