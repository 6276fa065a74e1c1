import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isEnough, noticeFor } from './node-version.mjs';

const root = join(import.meta.dirname, '../..');
const asked = '>=20.19';

describe('oldest Node version', () => {
  it.each([
    ['8.17.0', false],
    ['18.20.8', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['20.20.2', true],
    ['21.0.0', true],
    ['22.0.0', true],
    ['23.11.0', true],
    ['24.11.1', true],
    ['25.0.0', true],
    ['26.10.0', true],
    ['100.0.0', true],
  ])('Node %s may run Billhook: %s', (version, may) => {
    expect(isEnough(version, asked)).toBe(may);
  });

  it.each(['package.json', 'package-lock.json'])('is required by %s', (file) => {
    const { engines, packages } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    expect((engines ?? packages[''].engines).node).toBe(asked);
  });
});

describe('notice', () => {
  it.each(['20.19.0', '22.12.0', '24.11.1', '26.0.0'])(
    'is not shown on Node %s, which is tested',
    (version) => {
      expect(noticeFor(version)).toBeUndefined();
    },
  );

  it.each(['21.7.3', '25.1.0', '27.0.0', '28.3.0'])('tells on Node %s which ones are tested', (version) => {
    expect(noticeFor(version)).toBe(
      `Billhook is tested on Node 20, 22, 24, and 26. This is Node ${version}.`,
    );
  });

  it('names the lines that the README names', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('tested on Node 20, 22, 24, and 26');
  });
});
