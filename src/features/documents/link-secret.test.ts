import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { createShareLink } from '#shared/contract/share.ts';
import { newLinkSecret } from './link-secret.ts';

test('the secret of a link is another one each time, and one that the contract takes', () => {
  const secrets = Array.from({ length: 200 }, newLinkSecret);
  expect(new Set(secrets).size).toBe(200);
  for (const secret of secrets)
    expect(safeParse(createShareLink.body, { secret }).success, secret).toBe(true);
});
