import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isWithin } from './node-version.mjs';

const root = join(import.meta.dirname, '../..');
const asked = '^20.19.0 || ^22.12.0 || ^24.0.0';

it.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['24.11.1', true],
  ['25.0.0', false],
])('Node %s may run Billhook: %s', (version, may) => {
  expect(isWithin(version, asked)).toBe(may);
});

it.each(['package.json', 'package-lock.json'])('%s asks for these lines of Node', (file) => {
  const { engines, packages } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  expect((engines ?? packages[''].engines).node).toBe(asked);
});
