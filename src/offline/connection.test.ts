import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { watchOutcomes } from './connection.ts';

const call = { method: 'GET', url: '/api/x', headers: {} } as const;

async function after(failure: ApiError): Promise<string> {
  const { transport, connection } = watchOutcomes(() => Promise.reject(failure));
  await expect(transport(call)).rejects.toBe(failure);
  return connection.get().kind;
}

describe('the connection as the outcomes of calls tell it', () => {
  it('is reached by an answer and by a refusal', async () => {
    const { transport, connection } = watchOutcomes(async () => 'answer');
    expect(connection.get().kind).toBe('untried');
    await transport(call);
    expect(connection.get().kind).toBe('reached');
    expect(await after(new ApiError({ kind: 'refused', message: '', status: 403 }))).toBe('reached');
  });

  it('is unreachable without an answer, behind a captive portal and behind a gateway', async () => {
    expect(await after(new ApiError({ kind: 'unreachable', message: 'gone' }))).toBe('unreachable');
    expect(await after(new ApiError({ kind: 'bad_answer', message: 'html' }))).toBe('unreachable');
    expect(await after(new ApiError({ kind: 'refused', message: '', status: 503 }))).toBe('unreachable');
  });

  it('tells nobody of the same outcome twice', async () => {
    const { transport, connection } = watchOutcomes(async () => 'answer');
    let told = 0;
    connection.subscribe(() => (told += 1));
    await transport(call);
    await transport(call);
    expect(told).toBe(1);
  });
});
