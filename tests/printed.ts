import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The PDF at an address, downloaded by the owner of `token`. */
export async function printed(app: TestApp, token: string, path: string): Promise<Uint8Array> {
  const answer = await app.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return new Uint8Array(await answer.arrayBuffer());
}
