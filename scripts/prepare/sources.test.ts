import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './sources.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'billhook sources '));
  mkdirSync(join(root, 'src', 'ui'), { recursive: true });
  writeFileSync(join(root, 'src', 'ui', 'button.tsx'), 'one');
  writeFileSync(join(root, 'package.json'), '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

describe('source fingerprint', () => {
  it('stays the same while nothing changes', () => {
    const before = fingerprint(root, {});
    writeFileSync(join(root, 'src', 'ui', 'button.tsx'), 'one');
    expect(fingerprint(root, {})).toBe(before);
  });

  it('changes with a source, a new file and a VITE_ variable', () => {
    const seen = [fingerprint(root, {}), fingerprint(root, { VITE_API_HOST: 'https://api.example' })];
    writeFileSync(join(root, 'src', 'ui', 'button.tsx'), 'two');
    seen.push(fingerprint(root, {}));
    writeFileSync(join(root, 'src', 'ui', 'link.tsx'), '');
    seen.push(fingerprint(root, {}));
    expect(new Set(seen).size).toBe(4);
  });

  it('ignores tests, documents and other variables', () => {
    const before = fingerprint(root, {});
    writeFileSync(join(root, 'src', 'ui', 'button.test.tsx'), '');
    writeFileSync(join(root, 'README.md'), '');
    expect(fingerprint(root, { PORT: '3000' })).toBe(before);
  });
});
