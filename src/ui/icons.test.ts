import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => join('src', file));

/** Drawings that aren't icons. */
const drawings = new Set([
  'src/ui/qr-code.tsx',
  'src/pwa/ios-steps.tsx',
  'src/features/settings/paper-picture.tsx',
  'src/features/documents/signature.tsx',
  'src/features/documents/shared-page/signature-pad.tsx',
]);

/** Where something matches, with what does. */
const found = (kind: RegExp, among: readonly string[]) =>
  among.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(kind)].map(([text]) => `${file}: ${text}`));

const components = files.filter((file) => file.endsWith('.tsx'));
const sheets = files.filter((file) => file.endsWith('.css') && !file.endsWith('ui/base.css'));

test('icons have the size and stroke of the tokens', () => {
  expect(found(/<svg\b/g, components).filter((line) => !drawings.has(line.split(':')[0] ?? ''))).toEqual([]);
  const own = components.filter((file) => !drawings.has(file));
  expect(found(/\b(?:size|strokeWidth|absoluteStrokeWidth)=\{[^}]*\}/g, own)).toEqual([]);
  // A rule for icons that sets a size or a stroke.
  const sized =
    /[^{}]*(?:svg|lucide)[^{}]*\{[^}]*?(?:^|[;{\s])(?:width|height|(?:inline|block)-size|stroke-width):[^;]*/g;
  expect(found(sized, sheets)).toEqual([]);
});
