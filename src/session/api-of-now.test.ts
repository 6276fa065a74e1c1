import { expect, test } from 'vitest';
import type { Api } from '#api/client.ts';
import { getMe } from '#shared/contract/me.ts';
import { apiOfNow } from './api-of-now.ts';

test('a call prepared for one user is not sent for the next', async () => {
  let era = 3;
  const sent: string[] = [];
  // Plays the host; its answer doesn't matter here.
  const api = (async (endpoint: { path: string }) => {
    sent.push(endpoint.path);
  }) as unknown as Api;
  const own = apiOfNow(api, { era: () => era });
  await own(getMe, {});
  expect(sent).toEqual(['/auth/me']);
  era = 4;
  await expect(own(getMe, {})).rejects.toMatchObject({ kind: 'refused', status: 401 });
  expect(sent).toHaveLength(1);
});
