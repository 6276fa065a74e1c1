import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { getMe } from '#shared/contract/me.ts';
import { createProofQuestion } from './proof-question.ts';
import { withProof } from './with-proof.ts';

const refused = new ApiError({ kind: 'refused', status: 403, code: 'recent_sign_in_required' });

test('calls refused together ask once, and are repeated when it is proven', async () => {
  const question = createProofQuestion();
  let isProven = false;
  const api = vi.fn(async () => {
    if (!isProven) throw refused;
    return 'done';
  });
  const proven = withProof(api, question.ask);
  const calls = Promise.all([proven(getMe, {}), proven(getMe, {})]);
  await vi.waitFor(() => expect(question.isAsked()).toBe(true));
  isProven = true;
  question.answer(true);
  expect(await calls).toEqual(['done', 'done']);
  expect(question.isAsked()).toBe(false);
  expect(api).toHaveBeenCalledTimes(4);
});

test('a call stays refused if the person declines, and other refusals are not asked about', async () => {
  const question = createProofQuestion();
  const forbidden = new ApiError({ kind: 'refused', status: 403, code: 'forbidden' });
  const api = vi.fn().mockRejectedValueOnce(refused).mockRejectedValueOnce(forbidden);
  const proven = withProof(api, question.ask);
  const call = proven(getMe, {});
  await vi.waitFor(() => expect(question.isAsked()).toBe(true));
  question.answer(false);
  await expect(call).rejects.toBe(refused);
  await expect(proven(getMe, {})).rejects.toBe(forbidden);
  expect(question.isAsked()).toBe(false);
});
