import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { createShareLink } from '#shared/contract/share.ts';
import { newLinkSecret } from './link-secret.ts';

test('every link has its own secret, which the contract accepts', () => {
  const secrets = Array.from({ length: 200 }, newLinkSecret);
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets)
    expect(safeParse(createShareLink.body, { secret }).success, secret).toBe(true);
});
