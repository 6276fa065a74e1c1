import { expect, test } from 'vitest';
import { entityTag, expectedVersion } from './versions.ts';

test("the response's ETag is what If-Match takes", () => {
  expect(entityTag({ version: 7 })).toBe('"v7"');
  expect(expectedVersion(entityTag({ version: 7 }))).toBe(7);
  expect(entityTag({ items: [] })).toBeUndefined();
  expect(entityTag(null)).toBeUndefined();
});

test('the header takes precedence over the body, and a star accepts any version', () => {
  expect(expectedVersion('"v7"', 3)).toBe(7);
  expect(expectedVersion(undefined, 3)).toBe(3);
  expect(expectedVersion('*', 3)).toBeUndefined();
  expect(expectedVersion(undefined)).toBeUndefined();
});

test.each(['v7', '"7"', 'W/"v7"', '"v7", "v8"', '""', '"v-1"'])('%s is not one of our ETags', (tag) => {
  expect(() => expectedVersion(tag)).toThrow('If-Match');
});
