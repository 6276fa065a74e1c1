import { setFlagsFromString } from 'node:v8';
import { safeParse } from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { largestAttachment } from '#shared/contract/attachments.ts';
import { base64Of } from '#shared/contract/base64.ts';

test('the largest file is taken also where V8 has compiled so many patterns that it stops optimizing them', () => {
  setFlagsFromString('--no-regexp-optimization');
  onTestFinished(() => setFlagsFromString('--regexp-optimization'));
  // V8 knows a pattern again; one of its own shows that the flag works.
  const file = 'A'.repeat(Math.floor(largestAttachment / 3) * 4);
  expect(() => /^[A-Za-z0-9+/]+={0,2}$/.test(file)).toThrow(RangeError);
  expect(safeParse(base64Of(largestAttachment), file).success).toBe(true);
});
