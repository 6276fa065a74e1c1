import { isDeepStrictEqual } from 'node:util';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Endpoint, FileAnswer, HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '#server/domain/actor.ts';
import type { Caller } from '#server/domain/caller.ts';
import { fingerprintOf } from '#server/domain/idempotency/fingerprint.ts';
import { once, type KeyedCall } from '#server/domain/idempotency/once.ts';
import type { Clock } from '#server/ports/clock.ts';
import { inTenant } from '#server/db/transaction.ts';
import { bearerToken, refuseUnlessAllowed } from './authenticate.ts';
import type { CallVariables } from './call-variables.ts';
import { keepDeviceCookie, readDeviceCookie } from './device-cookie.ts';
import { fileResponse } from './file-response.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { languageOfCall } from './language-of-call.ts';
import { readJsonBody } from './read-body.ts';
import { repeated } from './refuse-altered.ts';
import { validate } from './validate.ts';
import { entityTag } from './versions.ts';

/** Where routes are defined: Hono, the way to know a caller, and the list of what is served. */
export interface Api {
  readonly db: Database;
  /** False where the database's user may not take the tenant role: calls below /api then act as the tables' owner. */
  readonly tenantWall: boolean;
  readonly clock: Clock;
  /** True where browsers reach this server over TLS. */
  readonly tls: boolean;
  readonly hono: Hono<CallVariables>;
  readonly authenticate: (token: string) => Promise<Actor>;
  /** Grows with every route; /openapi.json and the 405 answers are made from it. */
  readonly served: Endpoint[];
  /** In tests: an answer that breaks the contract is a fault. */
  readonly checkAnswers: boolean;
}

/** What a handler is told beside its validated input. */
interface Call<E extends Endpoint> extends Caller {
  readonly actor: E['access'] extends 'public' ? undefined : Actor;
  readonly header: (name: string) => string | undefined;
  /**
   * What to work on. Below /api it is the call's one transaction, behind the tenant wall; elsewhere the database, or the
   * transaction which keeps the call's `Idempotency-Key`.
   */
  readonly db: Database;
  /** Aborted where the caller goes away before the answer. */
  readonly signal: () => AbortSignal;
  /** Does `work` once what was done is kept; not where the call is refused. */
  readonly afterwards: (work: () => void) => void;
}

export type Handler<E extends Endpoint, Prepared = unknown> = (
  input: HandlerInput<E>,
  call: Call<E> & { readonly prepared: Prepared },
) => Promise<HandlerOutput<E>>;

/** Lets a call wait for its turn, by its organization, before its transaction begins. Throws Overloaded. */
type Turns = <T>(organizationId: string, work: () => Promise<T>) => Promise<T>;
const noTurns: Turns = async (_, work) => work();

interface RouteOptions<E extends Endpoint, Prepared> {
  /** For work that is dear. */
  readonly turns?: Turns;
  /**
   * Done before the call's transaction begins, such as counting an attempt or reading a file: what it keeps stays where
   * the call is refused, no second connection is held for it and no transaction waits for it. The handler gets what it
   * makes as `prepared`.
   */
  readonly before?: (actor: Actor, input: HandlerInput<E>, caller: Caller) => Promise<Prepared>;
  /** True for an input that changes nothing: its answer is not kept under an `Idempotency-Key`, but made anew. */
  readonly changesNothing?: (input: HandlerInput<E>) => boolean;
}

/** Where nobody is signed in there is nothing `before` could be told of: it would never run. */
type BeforeSignedIn<E extends Endpoint> = E['access'] extends 'public'
  ? { readonly before?: never }
  : unknown;

/**
 * Serves `endpoint` with `handler`: `defineRoute(api, login)(async ({ body }) => …)`. Sign-in, role and the shape
 * of the request are checked before the handler runs.
 */
export function defineRoute<E extends Endpoint, Prepared = undefined>(
  api: Api,
  endpoint: E,
  options?: RouteOptions<E, Prepared> & BeforeSignedIn<E>,
): (handler: Handler<E, Prepared>) => void;
export function defineRoute<E extends Endpoint, Prepared>(
  api: Api,
  endpoint: E,
  { turns = noTurns, before, changesNothing }: RouteOptions<E, Prepared> = {},
): (handler: Handler<E, Prepared>) => void {
  return (handler) => {
    api.served.push(endpoint);
    api.hono.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      c.set('route', endpoint.path);
      const actor = await authorize(api, endpoint, c);
      const caller = callerOf(api, c);
      const parts = await readInput(endpoint, c, caller.language);
      // `authorize` and `readInput` follow `endpoint` at run time just as Call and HandlerInput do in types.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const input = parts as HandlerInput<E>;
      const later: (() => void)[] = [];
      const afterwards = (thing: () => void) => void later.push(thing);
      const header = (name: string) => c.req.header(name);
      const call = { ...caller, actor, afterwards, header, signal: () => c.req.raw.signal };
      const keyed = actor && changesNothing?.(input) !== true && keyedCall(endpoint, parts, c);
      const output = await turns(actor?.organizationId ?? '', async () => {
        const prepared = actor && (await before?.(actor, input, caller));
        const work = async (db: Database) =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          handler(input, { ...call, prepared, db } as Call<E> & { prepared: Prepared });
        return behindWall(api, endpoint, actor, async (db) =>
          keyed ? once({ ...api, db }, actor, keyed, work) : work(db),
        );
      });
      for (const thing of later) thing();
      return answer(api, endpoint, output, c);
    });
  };
}

/** `/auth/users/{id}` as Hono writes it: `/auth/users/:id`. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Does `work` for a signed-in caller of /api in a transaction that sees nothing but their organization. Calls below
 * /auth find people before their organization is known, and let an address move between organizations.
 */
async function behindWall(
  api: Api,
  { method, path }: Endpoint,
  actor: Actor | undefined,
  work: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  if (actor === undefined || !path.startsWith('/api/')) return work(api.db);
  const tenant = { organizationId: actor.organizationId, readOnly: method === 'GET', wall: api.tenantWall };
  return inTenant(api.db, tenant, work);
}

function callerOf(api: Api, c: Context<CallVariables>): Caller {
  return {
    address: c.get('address'),
    userAgent: c.req.header('user-agent') ?? null,
    device: readDeviceCookie(c),
    keepDevice: (cookie) => keepDeviceCookie(c, cookie, api.tls),
    puzzleAnswer: c.req.header('puzzle-answer'),
    requestId: c.get('requestId'),
    language: languageOfCall(c),
  };
}

async function authorize(
  api: Api,
  endpoint: Endpoint,
  c: Context<CallVariables>,
): Promise<Actor | undefined> {
  if (endpoint.access === 'public') return undefined;
  const session = await api.authenticate(bearerToken(c.req.header('authorization')));
  const actor = { ...session, requestId: c.get('requestId') };
  c.set('actor', actor);
  refuseUnlessAllowed(actor, endpoint.access);
  return actor;
}

async function readInput(
  endpoint: Endpoint,
  c: Context,
  language: Language,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  if (endpoint.params) input['params'] = validate(endpoint.params, c.req.param(), language);
  if (endpoint.query) input['query'] = validate(endpoint.query, readQuery(c), language);
  if (endpoint.body) {
    const isOptional = endpoint.body.type === 'optional';
    input['body'] = validate(endpoint.body, await readJsonBody(c, isOptional), language);
  }
  return input;
}

/** Throws `validation_failed` where a parameter is there twice: one of the two would be passed over. */
function readQuery(c: Context): Record<string, string> {
  for (const [name, values] of Object.entries(c.req.queries())) if (values.length > 1) throw repeated(name);
  return c.req.query();
}

/** The call under its caller's key; undefined where it has none or the endpoint takes none. */
function keyedCall(endpoint: Endpoint, input: object, c: Context): KeyedCall | undefined {
  const key = endpoint.repeatable && readIdempotencyKey(c.req.header('idempotency-key'));
  if (key === undefined) return undefined;
  const { method, path } = endpoint;
  return { key, fingerprint: fingerprintOf({ method, path, ...input }) };
}

async function answer(
  api: Api,
  endpoint: Endpoint,
  output: unknown,
  c: Context<CallVariables>,
): Promise<Response> {
  // `HandlerOutput` is a FileAnswer exactly where the endpoint names a media type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (endpoint.file !== undefined) return fileResponse(c, endpoint.file, output as FileAnswer);
  if (api.checkAnswers) demandExactly(endpoint, output);
  const tag = entityTag(output);
  if (tag !== undefined) c.header('ETag', tag);
  if (endpoint.success === 204) return c.body(null, 204);
  return c.body(JSON.stringify(output), endpoint.success, { 'Content-Type': 'application/json' });
}

/**
 * The client reads answers tolerantly: it passes over what it does not know and replaces what it cannot use.
 * Our own answers must need neither, so reading one has to give it back unchanged.
 */
function demandExactly(endpoint: Endpoint, output: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(output ?? null));
  const read: unknown = v.parse(endpoint.output, sent);
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(read)), sent)) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers something else than the contract says.`);
  }
}
