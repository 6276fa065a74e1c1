import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { send, usual, type Reply } from '#e2e/spec-host/reply.ts';
import type { Route } from '#e2e/spec-host/call.ts';
import { textOfBuild } from './builds.ts';
import { askUpstream, type Upstream } from './upstream.ts';

const isApi = (path: string) => /^\/(?:auth|api)\//.test(path);

/**
 * A faulty network in front of the real server: a call may hang, break off, lose its response or be answered
 * by something else.
 */
export class FaultProxy {
  readonly #server: Server;
  readonly #upstream: string;
  readonly #always = new Map<string, Reply>();
  readonly #spoilt = new Set<string>();
  readonly #reached = new Map<string, number>();
  #missing: RegExp | undefined;
  #build = 0;
  #isCutOff = false;

  private constructor(upstream: string) {
    this.#upstream = upstream;
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(upstream: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(upstream);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy does not listen.');
    return `http://127.0.0.1:${address.port}`;
  }

  /** What happens to every call of this route from now on. */
  always(route: Route, reply: Reply): void {
    this.#always.set(route, reply);
    this.#spoilt.add(route.slice(route.indexOf(' ') + 1));
  }

  /** Closes the connections that are open now, like a network that goes away. */
  breakOff(): void {
    this.#server.closeAllConnections();
  }

  /** Nothing gets through any more. */
  cutOff(): void {
    this.#isCutOff = true;
    this.breakOff();
  }

  /** From now on serves the app as a later build. */
  serveBuild(build: number): void {
    this.#build = build;
  }

  /** Built files with such names are missing, as after an update. */
  lose(files: RegExp): void {
    this.#missing = files;
  }

  /** How many calls of this route reached the server. */
  reachedServer(route: Route): number {
    return this.#reached.get(route) ?? 0;
  }

  /** True for a path that a test made fail: the browser's console line about it is not a fault of the app. */
  failedOnPurpose(path: string): boolean {
    return this.#spoilt.has(path) || this.#missing?.test(path) === true;
  }

  /** Restores the network for the next test. */
  mend(): void {
    this.#always.clear();
    this.#spoilt.clear();
    this.#reached.clear();
    this.#missing = undefined;
    this.#build = 0;
    this.#isCutOff = false;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isCutOff) {
      response.destroy();
      return;
    }
    const { pathname } = new URL(request.url ?? '/', this.origin);
    const route = `${request.method} ${pathname}`;
    const reply = await untilReleased(this.#always.get(route) ?? usual);
    if (this.#missing?.test(pathname) === true) response.writeHead(404).end();
    else if (reply.kind === 'text' || reply.kind === 'dropped' || reply.kind === 'stalled') {
      send(response, reply);
    } else await this.#ask(request, response, { pathname, route, reply });
  }

  async #ask(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, route, reply }: { pathname: string; route: string; reply: Reply },
  ): Promise<void> {
    this.#reached.set(route, (this.#reached.get(route) ?? 0) + 1);
    const answer = await askUpstream(this.#upstream, request).catch(() => undefined);
    if (answer === undefined || reply.kind === 'lost') response.destroy();
    else if (reply.kind === 'cut') cutShort(response, answer);
    else pass(response, isApi(pathname) ? answer : asBuild(this.#build, pathname, answer));
  }
}

async function untilReleased(reply: Reply): Promise<Exclude<Reply, { kind: 'held' }>> {
  if (reply.kind !== 'held') return reply;
  await reply.until;
  return untilReleased(reply.reply);
}

function asBuild(build: number, path: string, answer: Upstream): Upstream {
  const isText = /html|javascript/.test(String(answer.headers['content-type']));
  if (build === 0 || !isText || answer.status !== 200) return answer;
  // The browser's copy belongs to another build.
  const { etag: _etag, ...headers } = answer.headers;
  return { ...answer, headers, body: Buffer.from(textOfBuild(build, path, answer.body.toString())) };
}

function pass(response: ServerResponse, { status, headers, body }: Upstream): void {
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.end(body);
}

/** The server does what was asked, but only half of its response arrives. */
function cutShort(response: ServerResponse, { status, headers, body }: Upstream): void {
  response.writeHead(status, { ...headers, 'content-length': body.length + 1 });
  response.write(body.subarray(0, body.length / 2));
  setTimeout(() => response.destroy(), 20);
}
