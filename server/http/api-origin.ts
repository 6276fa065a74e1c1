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
 * The API origin the client in `folder` was built for (VITE_API_HOST), as written by scripts/stamp-build.mjs.
 * Undefined if it is the serving host.
 */
export function readApiOrigin(folder: string): string | undefined {
  const note = path.join(folder, 'build.json');
  if (!existsSync(note)) return undefined;
  const { api_host: host } = v.parse(built, JSON.parse(readFileSync(note, 'utf8')));
  return host === '' ? undefined : new URL(host).origin;
}
