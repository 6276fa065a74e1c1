import { expect, it } from 'vitest';
import { mostCounted } from '#shared/contract/notifications.ts';
import { formatAtMost } from './format-at-most.ts';

it('says that there may be more if the server stopped counting', () => {
  expect(formatAtMost(1)).toBe('1');
  expect(formatAtMost(mostCounted - 1)).toBe('99');
  expect(formatAtMost(mostCounted)).toBe('99+');
});
