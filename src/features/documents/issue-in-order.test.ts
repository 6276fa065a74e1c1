import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { issuingInOrder } from './issue-in-order.ts';

const outOfOrder = new ApiError({
  kind: 'refused',
  status: 422,
  code: 'out_of_order',
  message: 'Refused.',
  detail: 'The last invoice, INV-7, has a later date: May 3, 2026.',
});

/** A server that refuses what is out of order, and a user who says `answer`. */
function watched(answer: boolean) {
  const seen: unknown[] = [];
  const issue = issuingInOrder(async (sentence) => {
    seen.push(sentence);
    return answer;
  });
  const call = async (inOrder: boolean) => {
    seen.push(inOrder);
    if (inOrder) throw outOfOrder;
    return 'issued';
  };
  return { issue, call, seen };
}

it("asks with the server's reason, and issues if the person agrees", async () => {
  const { issue, call, seen } = watched(true);
  expect(await issue('draft', call)).toBe('issued');
  expect(seen).toEqual([true, outOfOrder.detail, false]);
});

it('asks once about the same content, so that a retry is the same call', async () => {
  const { issue, call, seen } = watched(true);
  await issue('draft', call);
  await issue('draft', call);
  await issue('other', call);
  expect(seen.slice(3)).toEqual([false, true, outOfOrder.detail, false]);
});

it("rejects with the server's refusal if the person declines, or for another reason", async () => {
  const { issue, call, seen } = watched(false);
  await expect(issue('draft', call)).rejects.toBe(outOfOrder);
  expect(seen).toEqual([true, outOfOrder.detail]);
  const away = new ApiError({ kind: 'unreachable', message: 'No answer.' });
  await expect(issue('draft', () => Promise.reject(away))).rejects.toBe(away);
});
