import { describe, expect, it } from 'vitest';
import { isInstalled } from './packages.mjs';

const linux = { os: 'linux', cpu: 'x64' };
const lock = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '2.0.0', integrity: 'sha512-a' },
    'node_modules/a-linux': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/a-mac': { version: '2.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  },
};
const a = { version: '2.0.0', integrity: 'sha512-a' };

describe('installed packages', () => {
  it('are complete without those of other platforms', () => {
    const installed = { packages: { 'node_modules/a': a, 'node_modules/a-linux': { version: '2.0.0' } } };
    expect(isInstalled(lock, installed, linux)).toBe(true);
  });

  it('are incomplete when installed on another platform', () => {
    const installed = { packages: { 'node_modules/a': a, 'node_modules/a-mac': { version: '2.0.0' } } };
    expect(isInstalled(lock, installed, linux)).toBe(false);
  });

  it('are stale when the lock file has another version', () => {
    const installed = {
      packages: {
        'node_modules/a': { ...a, version: '1.9.0' },
        'node_modules/a-linux': { version: '2.0.0' },
      },
    };
    expect(isInstalled(lock, installed, linux)).toBe(false);
  });
});
