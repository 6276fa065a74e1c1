import type { Context, Hono } from 'hono';
import type { Endpoint, HandlerInput, HandlerOutput } from '#shared/contract/endpoint.ts';
import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import type { Actor } from '#server/domain/actor.ts';
import type { AccessClaims } from '#server/ports/access-tokens.ts';
import type { Caller } from '#server/domain/caller.ts';
import { fingerprintOf } from '#server/domain/idempotency/fingerprint.ts';
import { once, type KeyedCall } from '#server/domain/idempotency/once.ts';
import type { Session } from '#server/domain/sessions/authenticate-session.ts';
import { demandFreshSession } from '#server/domain/sessions/demand-fresh-session.ts';
import type { Clock } from '#server/ports/clock.ts';
import { inOneQuery, inTenant } from '#server/db/transaction.ts';
import { answer, answerJson } from './answer.ts';
import { bearerToken, refuseUnlessAllowed } from './authenticate.ts';
import type { CallVariables } from './call-variables.ts';
import { keepDeviceCookie, readDeviceCookie } from './device-cookie.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { keptAnswerTo, type Check, type KeptAnswers } from './kept-answers.ts';
import { inOneExchange, sessionOf } from './one-exchange.ts';
import { languageOfCall } from './language-of-call.ts';
import { readJsonBody } from './read-body.ts';
import { repeated } from './refuse-altered.ts';
import { validate, validateBody } from './validate.ts';

/** What route definitions need: Hono, authentication, and the list of endpoints. */
export interface Api {
  readonly db: Database;
  /**
   * False if the database user can't assume the tenant role; endpoints under /api then run as the table
   * owner.
   */
  readonly tenantWall: boolean;
  readonly clock: Clock;
  /** True if browsers reach this server over TLS. */
  readonly tls: boolean;
  readonly hono: Hono<CallVariables>;
  readonly claimsOf: (token: string) => Promise<AccessClaims>;
  readonly checkSession: (claims: AccessClaims, db: Database) => Promise<Session>;
  /** Undefined: every read asks the database. */
  readonly kept: KeptAnswers | undefined;
  /** Collects all endpoints, for /openapi.json and 405 responses. */
  readonly served: Endpoint[];
  /** Tests only: a response that violates the contract is an internal error. */
  readonly checkAnswers: boolean;
}

/** Passed to a handler besides its validated input. */
interface Call<E extends Endpoint> extends Caller {
  readonly actor: E['access'] extends 'public' ? undefined : Actor;
  readonly header: (name: string) => string | undefined;
  /**
   * Under /api the request's transaction, behind the tenant wall. Elsewhere the database, or the transaction
   * that stores the `Idempotency-Key`.
   */
  readonly db: Database;
  /** Aborted if the client disconnects. */
  readonly signal: () => AbortSignal;
  /** Runs `work` after the transaction is committed, and not if the request fails. */
  readonly afterwards: (work: () => void) => void;
}

export type Handler<E extends Endpoint, Prepared = unknown> = (
  input: HandlerInput<E>,
  call: Call<E> & { readonly prepared: Prepared },
) => Promise<HandlerOutput<E>>;

/** Makes a request wait for its organization's turn before its transaction begins. Throws Overloaded. */
type Turns = <T>(organizationId: string, work: () => Promise<T>) => Promise<T>;
const noTurns: Turns = async (_, work) => work();

interface RouteOptions<E extends Endpoint, Prepared> {
  /** For expensive work. */
  readonly turns?: Turns;
  /** Runs before anything is read from the database, to refuse many requests at little cost. */
  readonly atTheDoor?: (token: string) => Promise<void>;
  /**
   * Runs before the request's transaction, for example to count an attempt or parse a file. What it stores is
   * kept even if the request fails, and it doesn't hold a second connection. The handler gets its result as
   * `prepared`.
   */
  readonly before?: (actor: Actor, input: HandlerInput<E>, caller: Caller) => Promise<Prepared>;
  /** True if the handler makes exactly one query. It then costs one exchange with PostgreSQL. */
  readonly oneQuery?: boolean;
  /**
   * True if one such query answers the same for a day, unless something of the organization's books changes
   * (docs/decisions/023): records that devices have, and what is counted from them.
   */
  readonly fromBooks?: boolean;
  /** True for input that changes nothing. Its response isn't stored under an `Idempotency-Key`. */
  readonly changesNothing?: (input: HandlerInput<E>) => boolean;
}

/** `before` needs an actor, so public endpoints can't have it. */
type BeforeSignedIn<E extends Endpoint> = E['access'] extends 'public'
  ? { readonly before?: never }
  : unknown;

/**
 * Serves `endpoint` with `handler`: `defineRoute(api, login)(async ({ body }) => …)`. Checks sign-in, role,
 * and input before the handler runs.
 */
export function defineRoute<E extends Endpoint, Prepared = undefined>(
  api: Api,
  endpoint: E,
  options?: RouteOptions<E, Prepared> & BeforeSignedIn<E>,
): (handler: Handler<E, Prepared>) => void;
export function defineRoute<E extends Endpoint, Prepared>(
  api: Api,
  endpoint: E,
  { turns = noTurns, atTheDoor, before, changesNothing, oneQuery, fromBooks }: RouteOptions<E, Prepared> = {},
): (handler: Handler<E, Prepared>) => void {
  return (handler) => {
    api.served.push(endpoint);
    // Whoever waits for a turn, or counts an attempt, is known.
    const isCheckedOnTheWay = isBehindWall(endpoint) && turns === noTurns && before === undefined;
    const perform = async (c: Context<CallVariables>, { parts, caller, actor, check }: Admitted) => {
      // `admit` and `readInput` do at run time what Call and HandlerInput say in types.
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
        if (oneQuery && actor) return inOneQuery(api.db, tenantOf(api, actor), work, check);
        const whole = async (db: Database) => (keyed ? once({ ...api, db }, actor, keyed, work) : work(db));
        return behindWall(api, endpoint, { actor, check }, whole);
      });
      for (const thing of later) thing();
      return output;
    };
    api.hono.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      c.set('route', endpoint.path);
      await atTheDoor?.(bearerToken(c.req.header('authorization')));
      const respond = async (session?: Session, checkSession?: Check) => {
        const actor = session && { ...session.actor, requestId: c.get('requestId') };
        const prove = () => c.set('actor', actor);
        const check = checkSession && (async (owner: Database) => checkSession(owner).then(prove));
        if (check === undefined) prove();
        if (actor) admit(api, endpoint, actor);
        const caller = callerOf(api, c);
        const parts = await readInput(endpoint, c, caller.language);
        const admitted = { parts, caller, actor, check };
        const books = fromBooks ? keptAnswerTo(api, endpoint, admitted) : undefined;
        if (books === undefined) return answer(api, endpoint, await perform(c, admitted), c);
        const known = await books.find();
        if (known === undefined) {
          return answer(api, endpoint, await perform(c, { ...admitted, check: books.check }), c, books.keep);
        }
        return answerJson(known, endpoint, c);
      };
      if (endpoint.access === 'public') return respond();
      const claims = await api.claimsOf(bearerToken(c.req.header('authorization')));
      return (
        (isCheckedOnTheWay && (await inOneExchange(api, claims, respond))) ||
        respond(await sessionOf(api, claims))
      );
    });
  };
}

/** A call whose input was read, by a user who may make it. */
interface Admitted {
  readonly parts: Record<string, unknown>;
  readonly caller: Caller;
  readonly actor: Actor | undefined;
  /** Proves that the actor is as known; undefined if that is done. */
  readonly check: Check | undefined;
}

/** Converts `/auth/users/{id}` to Hono's `/auth/users/:id`. */
export function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/**
 * Runs `work` for a signed-in user under /api in a transaction limited to their organization. Endpoints under
 * /auth look users up before their organization is known.
 */
async function behindWall(
  api: Api,
  endpoint: Endpoint,
  { actor, check }: Pick<Admitted, 'actor' | 'check'>,
  work: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  if (actor === undefined || !isBehindWall(endpoint)) return work(api.db);
  return inTenant(api.db, { ...tenantOf(api, actor), readOnly: endpoint.method === 'GET' }, work, check);
}

function isBehindWall({ path }: Endpoint): boolean {
  return path.startsWith('/api/');
}

function tenantOf({ tenantWall }: Api, { organizationId }: Actor) {
  return { organizationId, wall: tenantWall };
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

/** Refuses those who lack access. */
function admit(api: Api, endpoint: Endpoint, actor: Actor): void {
  refuseUnlessAllowed(actor, endpoint);
  if (endpoint.needsProof) demandFreshSession(actor, api.clock());
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
    input['body'] = validateBody(endpoint.body, await readJsonBody(c, isOptional), language);
  }
  return input;
}

/** Throws `validation_failed` for a repeated parameter, which would otherwise be ignored. */
function readQuery(c: Context): Record<string, string> {
  for (const [name, values] of Object.entries(c.req.queries())) if (values.length > 1) throw repeated(name);
  return c.req.query();
}

/** The request's idempotency key. Undefined without one, or if the endpoint doesn't support it. */
function keyedCall(endpoint: Endpoint, input: object, c: Context): KeyedCall | undefined {
  const key = endpoint.repeatable && readIdempotencyKey(c.req.header('idempotency-key'));
  if (key === undefined) return undefined;
  const { method, path } = endpoint;
  return { key, fingerprint: fingerprintOf({ method, path, ...input }) };
}
