import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { CallVariables } from './call-variables.ts';
import { clientAddress } from './client-address.ts';

async function addressBehind(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<CallVariables>();
  app.use(clientAddress(trustedProxies));
  app.get('/', (c) => c.text(c.get('address')));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.1' } } });
  return answer.text();
}

test('without trusted proxies the header means nothing', async () => {
  expect(await addressBehind(0, '203.0.113.5')).toBe('10.0.0.1');
});

test('behind one proxy the address is the one that it has added, whatever the caller wrote before', async () => {
  expect(await addressBehind(1, '1.1.1.1, 203.0.113.5')).toBe('203.0.113.5');
});

test('behind two proxies it is the one before', async () => {
  expect(await addressBehind(2, '1.1.1.1, 203.0.113.5, 10.0.0.9')).toBe('203.0.113.5');
});

test('a proxy may name the port, and of an IPv6 address the network counts', async () => {
  expect(await addressBehind(1, '203.0.113.5:51234')).toBe('203.0.113.5');
  expect(await addressBehind(1, '[2001:db8:1:2::9]:51234')).toBe('2001:db8:1:2::/64');
});

test('a call that came past the proxies goes by its connection', async () => {
  expect(await addressBehind(1)).toBe('10.0.0.1');
  expect(await addressBehind(2, '203.0.113.5')).toBe('10.0.0.1');
});
