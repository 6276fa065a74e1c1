import { createServer } from 'node:net';

/**
 * A free port on the loopback interface.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port found.');
  return address.port;
}
