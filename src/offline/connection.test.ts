import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { letGo } from '#api/let-go.ts';
import { watchOutcomes } from './connection.ts';

const call = { method: 'GET', url: '/api/x', headers: {} } as const;

async function after(failure: ApiError): Promise<string> {
  const { transport, connection } = watchOutcomes(() => Promise.reject(failure));
  await expect(transport(call)).rejects.toBe(failure);
  return connection.get().kind;
}

describe('connection state from the outcomes of calls', () => {
  it('is reachable after a response or a refusal', async () => {
    const { transport, connection } = watchOutcomes(async () => 'answer');
    expect(connection.get().kind).toBe('untried');
    await transport(call);
    expect(connection.get().kind).toBe('reached');
    expect(await after(new ApiError({ kind: 'refused', message: '', status: 403 }))).toBe('reached');
  });

  it('is unreachable without a response, behind a captive portal and behind a gateway', async () => {
    expect(await after(new ApiError({ kind: 'unreachable', message: 'gone' }))).toBe('unreachable');
    expect(await after(new ApiError({ kind: 'bad_answer', message: 'html' }))).toBe('unreachable');
    expect(await after(new ApiError({ kind: 'refused', message: '', status: 503 }))).toBe('unreachable');
  });

  it('ignores a call that is cancelled to be repeated', async () => {
    const { transport, connection } = watchOutcomes(async ({ signal }) => {
      if (signal) throw new ApiError({ kind: 'unreachable', message: 'ended' });
      return 'answer';
    });
    await transport(call);
    const ended = new AbortController();
    letGo(ended);
    await expect(transport({ ...call, signal: ended.signal })).rejects.toThrow('ended');
    expect(connection.get().kind).toBe('reached');
  });

  it('notifies nobody if the outcome is the same', async () => {
    const { transport, connection } = watchOutcomes(async () => 'answer');
    let told = 0;
    connection.subscribe(() => (told += 1));
    await transport(call);
    await transport(call);
    expect(told).toBe(1);
  });
});
