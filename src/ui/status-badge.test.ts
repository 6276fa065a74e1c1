import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documents } from '#shared/words/en/documents.ts';

const sheet = readFileSync('src/ui/status-badge.css', 'utf8');

test('each status has a shape of its own', () => {
  const shapes = Object.keys(documents.statuses).map((status) => {
    const [, rule = ''] = new RegExp(`\\.status-is-${status}::before \\{([^}]*)\\}`).exec(sheet) ?? [];
    expect(rule, status).not.toBe('');
    return rule.replaceAll(/\s+/g, ' ');
  });
  expect(shapes.length).toBeGreaterThan(10);
  expect(new Set(shapes).size).toBe(shapes.length);
});
