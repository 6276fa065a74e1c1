import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { CallVariables } from './call-variables.ts';
import { clientAddress } from './client-address.ts';

async function addressBehind(
  trustedProxies: number,
  forwarded?: string,
  remoteAddress = '198.51.100.1',
): Promise<string> {
  const app = new Hono<CallVariables>();
  app.use(clientAddress(trustedProxies));
  app.get('/', (c) => c.text(c.get('address')));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return answer.text();
}

test('without trusted proxies the header is ignored', async () => {
  expect(await addressBehind(0, '203.0.113.5')).toBe('198.51.100.1');
});

test('behind one proxy the address is the one it added, whatever the caller sent', async () => {
  expect(await addressBehind(1, '1.1.1.1, 203.0.113.5')).toBe('203.0.113.5');
});

test('behind two proxies it is the second from the end', async () => {
  expect(await addressBehind(2, '1.1.1.1, 203.0.113.5, 10.0.0.9')).toBe('203.0.113.5');
});

test('ports are ignored, and an IPv6 address counts as its network', async () => {
  expect(await addressBehind(1, '203.0.113.5:51234')).toBe('203.0.113.5');
  expect(await addressBehind(1, '[2001:db8:1:2::9]:51234')).toBe('2001:db8:1:2::/64');
});

test('a call that bypassed the proxies counts by its connection', async () => {
  expect(await addressBehind(1)).toBe('198.51.100.1');
  expect(await addressBehind(2, '203.0.113.5')).toBe('198.51.100.1');
});

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  'fd00::1',
  'fe80::1%eth0',
])('an undeclared proxy at %s is believed, so that its clients do not share one limit', async (peer) => {
  expect(await addressBehind(0, '1.1.1.1, 203.0.113.5', peer)).toBe('203.0.113.5');
  expect(await addressBehind(0, undefined, peer)).not.toBe('203.0.113.5');
});

test.each(['172.32.0.1', '11.0.0.1', '193.168.1.1', '2001:db8::1', '100.0.0.1'])(
  'an unknown peer at %s counts as its own network, whatever it sends',
  async (peer) => {
    expect(await addressBehind(0, '203.0.113.5', peer)).not.toBe('203.0.113.5');
  },
);

test('an undeclared proxy is reported once', async () => {
  let told = 0;
  const app = new Hono<CallVariables>();
  app.use(clientAddress(0, () => (told += 1)));
  app.get('/', (c) => c.text(c.get('address')));
  const ask = async (headers: Record<string, string>) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
  await ask({});
  expect(told).toBe(0);
  await ask({ 'X-Forwarded-For': '203.0.113.5' });
  await ask({ 'X-Forwarded-For': '203.0.113.6' });
  expect(told).toBe(1);
});
