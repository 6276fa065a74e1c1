import { createServer, type OutgoingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { exportCustomers } from '#shared/contract/exports.ts';
import { createApi } from './client.ts';
import { send } from './transport.ts';

let server: Server | undefined;

async function fetchFrom(answer: RequestListener): Promise<File> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return createApi(send, `http://127.0.0.1:${port}`)(exportCustomers, { query: {} });
}

function answering(status: number, headers: OutgoingHttpHeaders, body: string): RequestListener {
  return (_, response) => void response.writeHead(status, headers).end(body);
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const csv = { 'content-type': 'text/csv; charset=utf-8' };

describe('a call that returns a file', () => {
  it('returns its bytes and its name', async () => {
    const disposition = `attachment; filename="K_ufer.csv"; filename*=UTF-8''K%C3%A4ufer.csv`;
    const file = await fetchFrom(answering(200, { ...csv, 'content-disposition': disposition }, '{"a":1}'));
    expect(file.name).toBe('Käufer.csv');
    await expect(file.text()).resolves.toBe('{"a":1}');
  });

  it.each([
    ['attachment; filename="plain.csv"', 'plain.csv'],
    [`attachment; filename="plain.csv"; filename*=UTF-8''%E4`, 'plain.csv'],
    ['attachment', ''],
  ])('reads the name in %s', async (disposition, name) => {
    const file = await fetchFrom(answering(200, { ...csv, 'content-disposition': disposition }, 'a'));
    expect(file.name).toBe(name);
  });

  it("reports a refusal in the server's words", async () => {
    const refusal = JSON.stringify({ detail: 'Wait a while.', code: 'too_many_attempts' });
    const headers = { 'content-type': 'application/json', 'retry-after': '60' };
    await expect(fetchFrom(answering(429, headers, refusal))).rejects.toMatchObject({
      status: 429,
      detail: 'Wait a while.',
      code: 'too_many_attempts',
      retryAfterSeconds: 60,
    });
  });

  it('treats a truncated file as unreachable', async () => {
    const fetched = fetchFrom((_, response) => {
      response.writeHead(200, csv);
      response.write('number,');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(fetched).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    [200, 'text/html', '<h1>Welcome to the hotel</h1>'],
    [403, 'text/html', '<html>Blocked</html>'],
    [200, 'application/json', '{}'],
  ])('treats status %i with %s as a bad answer', async (status, type, body) => {
    await expect(fetchFrom(answering(status, { 'content-type': type }, body))).rejects.toMatchObject({
      kind: 'bad_answer',
    });
  });
});
