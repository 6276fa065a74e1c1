import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const namesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.tsx'));

test('/dev/looks shows every part of the interface', () => {
  const page = namesIn('src/app/looks')
    .map((name) => readFileSync(join('src/app/looks', name), 'utf8'))
    .join('\n');
  const parts = namesIn('src/ui');
  expect(parts.length).toBeGreaterThan(15);
  expect(parts.filter((name) => !page.includes(`'#ui/${name}'`))).toEqual([]);
});
