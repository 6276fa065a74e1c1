import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const features = import.meta.dirname;

/** The feature that `specifier`, imported in `file`, belongs to. Undefined for anything else. */
function featureOf(file: string, specifier: string): string | undefined {
  const [, named] = /^#features\/([^/]+)\//.exec(specifier) ?? [];
  if (named !== undefined || !specifier.startsWith('.')) return named;
  const [first = ''] = path.join(path.dirname(file), specifier).split(path.sep);
  return first;
}

test('features import only themselves and what lies in features/shared', () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[/\\].*\.tsx?$/.test(name),
  );
  const foreign = files.flatMap((file) => {
    const [own = ''] = file.split(path.sep);
    const text = readFileSync(path.join(features, file), 'utf8');
    const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
      const feature = featureOf(file, name);
      return feature === undefined || feature === own || feature === 'shared' ? [] : [name];
    });
    return imported.map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(foreign).toEqual([]);
});
