import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { send } from './transport.ts';

let server: Server | undefined;

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function get(url: string, signal?: AbortSignal) {
  return send({ method: 'GET', url, headers: {}, ...(signal ? { signal } : {}) });
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('transport', () => {
  it('returns the JSON of a response and sends a JSON content type', async () => {
    const url = await listen((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ seen: request.headers['content-type'] }));
    });
    await expect(get(url)).resolves.toEqual({ seen: 'application/json' });
  });

  it('treats a truncated body as unreachable', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"half":');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(get(url)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('treats the HTML of a captive portal as a bad answer', async () => {
    const url = await listen((_, response) => {
      response.setHeader('content-type', 'text/html');
      response.end('<h1>Welcome to the hotel</h1>');
    });
    await expect(get(url)).rejects.toMatchObject({ kind: 'bad_answer' });
  });

  it('treats the HTML of a proxy as a bad answer, whatever its status', async () => {
    const url = await listen((_, response) => {
      response.writeHead(403, { 'content-type': 'text/html' });
      response.end('<html>Blocked</html>');
    });
    await expect(get(url)).rejects.toMatchObject({ kind: 'bad_answer', status: 0, asksForToken: false });
  });

  it.each([
    [404, '404 page not found\n'],
    [403, 'Forbidden'],
    [401, '401 Unauthorized'],
    [400, 'Bad Request'],
    [403, ''],
  ])('treats the text of a gateway as a bad answer: %i %j', async (status, body) => {
    const url = await listen((_, response) => {
      response.writeHead(status, body === '' ? {} : { 'content-type': 'text/plain; charset=utf-8' });
      response.end(body);
    });
    await expect(get(url)).rejects.toMatchObject({
      kind: 'bad_answer',
      status: 0,
      asksForToken: status === 401,
    });
  });

  it('recognizes an expired token even in a web page', async () => {
    const url = await listen((_, response) => {
      response.writeHead(401, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
    });
    await expect(get(url)).rejects.toMatchObject({ kind: 'bad_answer', asksForToken: true });
  });

  it('accepts Retry-After from a gateway', async () => {
    const url = await listen((_, response) => {
      response.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '7' }).end('Slow down');
    });
    await expect(get(url)).rejects.toMatchObject({ kind: 'refused', status: 429, retryAfterSeconds: 7 });
  });

  it.each([
    ['without a body', {}, ''],
    ['in problem JSON', { 'content-type': 'application/problem+json' }, '{"title":"No."}'],
    ['without a content type', {}, '{"detail":"No."}'],
  ])('treats a 401 %s as a refusal', async (_, headers, body) => {
    const url = await listen((__, response) => void response.writeHead(401, headers).end(body));
    await expect(get(url)).rejects.toMatchObject({ kind: 'refused', status: 401, asksForToken: true });
  });

  it('turns an error response into a refusal with detail, code and fields', async () => {
    const url = await listen((_, response) => {
      response.writeHead(422, { 'content-type': 'application/json', 'retry-after': '7' });
      response.end(
        '{"detail":"No.","code":"validation_failed","errors":[{"path":"email","message":"Bad."}]}',
      );
    });
    await expect(get(url)).rejects.toMatchObject({
      kind: 'refused',
      status: 422,
      detail: 'No.',
      code: 'validation_failed',
      fields: [{ path: 'email', message: 'Bad.' }],
      retryAfterSeconds: 7,
    });
  });

  it('treats a refused connection and a timeout as unreachable', async () => {
    await expect(get('http://127.0.0.1:9/')).rejects.toMatchObject({ kind: 'unreachable' });
    const url = await listen(() => undefined);
    await expect(get(url, AbortSignal.timeout(30))).rejects.toMatchObject({ kind: 'unreachable' });
  });
});
