import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clamdStandIn, eicar } from '#tests/clamd-stand-in.ts';
import { clamdAddress, clamdScanner } from './virus-scanner.ts';

async function scannerOf(options: { limit?: number } = {}) {
  const clamd = await clamdStandIn(options);
  onTestFinished(clamd.close);
  return { ...clamdScanner(clamd.address), ...clamd };
}

test('a whole file reaches clamd, in chunks', async () => {
  const { scan, received } = await scannerOf();
  const files = [randomBytes(300_000), Buffer.alloc(0), randomBytes(64 * 1024)];
  for (const file of files) expect(await scan(file)).toEqual({ kind: 'clean' });
  expect(received.map((file, index) => file.equals(files[index] ?? file))).toEqual([true, true, true]);
});

test('a virus is found, with its signature, also behind the first chunk', async () => {
  const { scan } = await scannerOf();
  const found = { kind: 'infected', signature: 'Eicar-Test-Signature' };
  expect(await scan(eicar)).toEqual(found);
  expect(await scan(Buffer.concat([Buffer.alloc(100_000), eicar]))).toEqual(found);
});

test('a file that clamd refuses isn’t clean', async () => {
  const { scan } = await scannerOf({ limit: 1000 });
  await expect(scan(Buffer.alloc(500))).resolves.toEqual({ kind: 'clean' });
  await expect(scan(Buffer.alloc(3_000_000))).rejects.toThrow(/./);
});

test.each([
  ['closes', (end: () => void) => end()],
  ['is silent', () => undefined],
])('a clamd that %s isn’t waited for, and its silence isn’t “clean”', async (_, meet) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    meet(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  await expect(clamdScanner({ host: '127.0.0.1', port }, 200).scan(eicar)).rejects.toThrow(/./);
});

test('nobody listens', async () => {
  const { scan, close } = await scannerOf();
  close();
  await expect(scan(eicar)).rejects.toThrow('ECONNREFUSED');
});

test.each(['clamd', 'clamd:', 'clamd:0', 'clamd:99999', 'http://clamd:3310', '::1:3310', 'a b:1'])(
  '%s is no address',
  (text) => {
    expect(clamdAddress(text)).toBeUndefined();
  },
);
