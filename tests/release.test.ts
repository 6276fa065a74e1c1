import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { release } from '#shared/release.ts';
import { news } from '#sw/whats-new.ts';

const manifest = v.object({ version: v.string() });
const path = join(import.meta.dirname, '../package.json');
const { version } = v.parse(manifest, JSON.parse(readFileSync(path, 'utf8')));

test("the app's version and news match package.json", () => {
  expect(release).toBe(version);
  expect(news.release, 'Write in sw/whats-new.ts what this version brings.').toBe(version);
});
