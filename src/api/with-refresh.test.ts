import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Outgoing } from './transport.ts';
import { withRefresh } from './with-refresh.ts';

const outgoing: Outgoing = { method: 'GET', url: '/auth/me', headers: {} };
const unauthorized = new ApiError({ kind: 'refused', message: 'no', status: 401 });

const gatewaySays401 = new ApiError({ kind: 'bad_answer', message: 'no', asksForToken: true });

interface Host {
  token: string | null;
  valid: string;
  refusal?: ApiError;
}

/** A server that accepts only `valid`, and a store that holds `token`. */
function setUp({ token, valid, refusal = unauthorized }: Host) {
  const transport = vi.fn(async ({ headers }: Outgoing) => {
    if (headers['authorization'] !== `Bearer ${valid}`) throw refusal;
    return 'answer';
  });
  const credentials = {
    current: () => (token === null ? null : { token, era: 0 }),
    renew: vi.fn(async () => ({ token: 'renewed', era: 0 })),
    vouchFor: vi.fn(),
    giveUp: vi.fn(),
  };
  return { transport, credentials, call: withRefresh(transport, credentials) };
}

describe('a call with the bearer token', () => {
  it('succeeds without a refresh', async () => {
    const { call, credentials } = setUp({ token: 'good', valid: 'good' });
    await expect(call(outgoing)).resolves.toBe('answer');
    expect(credentials.renew).not.toHaveBeenCalled();
    expect(credentials.vouchFor).toHaveBeenCalledExactlyOnceWith({ token: 'good', era: 0 });
  });

  it.each(['good', 'spent'])(
    "returns no answer, good or bad, to another user's request (%s)",
    async (token) => {
      const { call, credentials, transport } = setUp({ token, valid: 'good' });
      const ended = new ApiError({ kind: 'unreachable', message: 'Somebody signed out meanwhile.' });
      credentials.vouchFor.mockImplementation(() => {
        throw ended;
      });
      await expect(call(outgoing)).rejects.toBe(ended);
      expect(transport).toHaveBeenCalledOnce();
    },
  );

  it('waits for a refresh without a limit if it changes data', async () => {
    for (const [call, isPatient] of [
      [outgoing, false],
      [{ ...outgoing, method: 'POST' }, true],
      [{ ...outgoing, method: 'PUT' }, true],
    ] as const) {
      const host = setUp({ token: 'spent', valid: 'renewed' });
      await host.call(call);
      expect(host.credentials.renew).toHaveBeenCalledExactlyOnceWith({ token: 'spent', era: 0 }, isPatient);
    }
  });

  it('is refreshed once and retried after a 401', async () => {
    const { call, credentials, transport } = setUp({ token: 'spent', valid: 'renewed' });
    await expect(call(outgoing)).resolves.toBe('answer');
    expect(credentials.renew).toHaveBeenCalledOnce();
    expect(transport).toHaveBeenCalledTimes(2);
  });

  it('signs out at the second 401 and stops there', async () => {
    const { call, credentials, transport } = setUp({ token: 'spent', valid: 'nothing' });
    await expect(call(outgoing)).rejects.toBe(unauthorized);
    expect(credentials.giveUp).toHaveBeenCalledOnce();
    expect(transport).toHaveBeenCalledTimes(2);
  });

  it("is also refreshed after a gateway's 401, which signs nobody out", async () => {
    const { call, credentials } = setUp({ token: 'spent', valid: 'renewed', refusal: gatewaySays401 });
    await expect(call(outgoing)).resolves.toBe('answer');
    const closed = setUp({ token: 'spent', valid: 'nothing', refusal: gatewaySays401 });
    await expect(closed.call(outgoing)).rejects.toBe(gatewaySays401);
    expect(credentials.renew).toHaveBeenCalledOnce();
    expect(closed.transport).toHaveBeenCalledTimes(2);
    expect(closed.credentials.giveUp).not.toHaveBeenCalled();
  });

  it('is not refreshed if nobody is signed in', async () => {
    const { call, credentials } = setUp({ token: null, valid: 'good' });
    await expect(call(outgoing)).rejects.toBe(unauthorized);
    expect(credentials.renew).not.toHaveBeenCalled();
    expect(credentials.giveUp).not.toHaveBeenCalled();
  });

  it('passes on 403 and an unreachable server', async () => {
    const failures = [
      new ApiError({ kind: 'refused', message: 'no', status: 403 }),
      new ApiError({ kind: 'unreachable', message: 'no' }),
    ];
    for (const failure of failures) {
      const { credentials } = setUp({ token: 'good', valid: 'good' });
      const call = withRefresh(() => Promise.reject(failure), credentials);
      await expect(call(outgoing)).rejects.toBe(failure);
      expect(credentials.renew).not.toHaveBeenCalled();
    }
  });
});
