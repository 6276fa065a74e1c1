import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readCall, type Call, type Route } from './call.ts';
import { contentPolicy } from './content-policy.ts';
import type { HostPort } from './host-port.ts';
import { dropped, send, type FinalReply, type Reply } from './reply.ts';
import { demandBuild, serveFile, type FileServer } from './static-files.ts';
import { TokenBook, type TokenPair } from './tokens.ts';
import { usualReply } from './usual-replies.ts';
import { usualWorld, type ProviderEntry, type World } from './world.ts';

/** Ours, not part of the spec: other hosts answer 404, and the app must cope. */
const signOutCall: Route = 'POST /auth/logout';

/** A call that waits until the test releases it. */
export interface Held {
  release(): void;
}

/**
 * An API host that answers as spec.md says and no more (design: first promise), with the built app on the
 * same origin. A test sets the next answers and reads which calls arrived.
 */
export class SpecHost {
  readonly world: World = usualWorld();
  /** Providers whose hosts the content policy allows; undefined means the world's own. */
  policyProviders: readonly ProviderEntry[] | undefined;
  /** Serves the built app; a test may replace it by another build, or a server that hangs. */
  files: FileServer = serveFile;
  readonly #port: HostPort;
  readonly #tokens = new TokenBook();
  readonly #calls: Call[] = [];
  readonly #next = new Map<Route, Reply[]>();
  readonly #always = new Map<Route, Reply>();
  readonly #failedOnPurpose = new Set<string>();
  readonly #startedAt = Date.now();
  /** Calls that a test made fail: the browser's console lines about them are not faults of the app. */
  readonly #refusedOnPurpose = new Set<Route>(['POST /auth/login', signOutCall]);
  #down = false;

  private constructor(port: HostPort) {
    this.#port = port;
  }

  /** A host that answers at this port until it stops. */
  static start(port: HostPort): SpecHost {
    demandBuild();
    const host = new SpecHost(port);
    port.lendTo((request, response) => void host.#handle(request, response));
    return host;
  }

  get origin(): string {
    return this.#port.origin;
  }

  stop(): void {
    this.#port.takeBack();
  }

  /** A pair of tokens that the host accepts, as if a user had signed in. */
  issueTokens(): TokenPair {
    return this.#tokens.issue();
  }

  /** All access tokens issued so far now get a 401. */
  expireAccessTokens(): void {
    this.#tokens.expireAccess();
  }

  /** A used refresh token returns the same successor until that is used, as on our own server. */
  forgiveLostAnswers(): void {
    this.#tokens.forgivesLostAnswers = true;
  }

  revokeRefreshTokens(): void {
    this.#refusedOnPurpose.add('POST /auth/refresh');
    this.#tokens.revokeRefresh();
  }

  /** Replies to the next calls of this route, in order. */
  next(route: Route, ...replies: readonly Reply[]): void {
    this.#next.set(route, [...(this.#next.get(route) ?? []), ...replies]);
  }

  /** The reply to every call of this route from now on. */
  always(route: Route, reply: Reply): void {
    this.#always.set(route, reply);
  }

  /** The next call of this route waits until it is released. */
  hold(route: Route, reply: Reply = { kind: 'usual' }): Held {
    const signal = new AbortController();
    const until = once(signal.signal, 'abort').then(() => undefined);
    this.next(route, { kind: 'held', until, reply });
    return { release: () => signal.abort() };
  }

  /** The next call of this route takes effect at once, but is answered when released. */
  holdAnswer(route: Route): Held {
    const signal = new AbortController();
    this.next(route, { kind: 'late', until: once(signal.signal, 'abort').then(() => undefined) });
    return { release: () => signal.abort() };
  }

  /** No call gets an answer (built files are still served). */
  goDown(): void {
    this.#down = true;
  }

  comeBack(): void {
    this.#down = false;
  }

  callsOf(route: Route): readonly Call[] {
    return this.#calls.filter((call) => call.route === route);
  }

  get calls(): readonly Call[] {
    return this.#calls;
  }

  /** True for a path that a test made fail: the browser's console line about it is not a fault of the app. */
  failedOnPurpose(path: string): boolean {
    return this.#failedOnPurpose.has(path);
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.origin);
    if (!/^\/(?:auth|api)\//.test(pathname)) {
      this.files(response, pathname, contentPolicy(this.policyProviders ?? this.world.providers));
      return;
    }
    const call = await readCall(request, pathname, Date.now() - this.#startedAt);
    if (call === undefined) {
      response.writeHead(405).end();
      return;
    }
    this.#calls.push(call);
    send(response, await this.#settle(call, pathname, this.#programmed(call.route)));
  }

  #programmed(route: Route): Reply {
    if (this.#down) return dropped;
    return this.#next.get(route)?.shift() ?? this.#always.get(route) ?? { kind: 'usual' };
  }

  async #settle(call: Call, path: string, reply: Reply): Promise<FinalReply> {
    if (reply.kind === 'held') {
      this.#failedOnPurpose.add(path);
      await reply.until;
      return this.#settle(call, path, reply.reply);
    }
    const expired = this.#tokens.stateOf(call.headers) === 'expired';
    const onPurpose = reply.kind !== 'usual' || expired || this.#refusedOnPurpose.has(call.route);
    if (onPurpose) this.#failedOnPurpose.add(path);
    if (reply.kind !== 'usual' && reply.kind !== 'lost' && reply.kind !== 'late') return reply;
    const answer = usualReply(call, this.world, this.#tokens);
    if (reply.kind === 'late') await reply.until;
    return reply.kind === 'lost' ? dropped : answer;
  }
}
