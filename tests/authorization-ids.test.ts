import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedUp } from './accounts.ts';
import { authorizationTable, callers, knownId, type Caller } from './authorization-table.ts';
import { booksOf, giveAddress } from './books.ts';
import { bytesOf, everyCaller, verdictOf } from './callers.ts';
import { deletedId, madeId, unknownId, type Holder, type IdKind } from './ids-of-kinds.ts';
import { unlimited } from './limits.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testApp, type Answer } from './test-app.ts';
import { testDatabase } from './test-database.ts';

// One connection, as in authorization.test.ts.
const database = await testDatabase({ size: 1, connectionTimeout: 3000 });
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let ours: Awaited<ReturnType<typeof everyCaller>>;
let own: Holder;
let stranger: Holder;

beforeAll(async () => {
  ours = await everyCaller(app, database);
  const { founder } = ours;
  await giveAddress(founder.books);
  const customer = await founder.books.customer({ customer_id: knownId });
  await founder.books.issue(customer, 100, { document_id: knownId });
  own = { app, books: founder.books, customer, account: founder };
  const strange = await signedUp(app);
  const books = booksOf(app, strange.access_token);
  stranger = { app, books, customer: await books.customer(), account: strange };
});

/** The result of the first call of `make` with this key. */
function once<K, T>(make: (key: K) => Promise<T>) {
  const made = new Map<K, Promise<T>>();
  return async (key: K): Promise<T> => {
    const there = made.get(key) ?? make(key);
    made.set(key, there);
    return there;
  };
}

const strangersId = once(async (kind: IdKind) => madeId(kind, stranger));
const colleaguesSession = once(async (name: 'user' | 'org_admin') =>
  madeId('session', { ...own, account: ours.accounts[name] }),
);
const untouched = once(async (kind: IdKind) => ownIds(kind, own));

async function ownIds(kind: IdKind, holder: Holder) {
  return { own: await madeId(kind, holder), deleted: await deletedId(kind, holder) };
}

/** A call that takes effect gets its own rows; all others share some. */
async function idsFor(operation: string, kind: IdKind, caller: Caller) {
  const changes =
    !operation.startsWith('GET') && authorizationTable[operation]?.verdicts[caller] === 'let in';
  const account = caller === 'anonymous' ? own.account : ours.accounts[caller];
  const colleague = caller === 'user' ? 'org_admin' : 'user';
  return {
    ...(changes ? await ownIds(kind, { ...own, account }) : await untouched(kind)),
    unknown: unknownId(kind),
    foreign: await strangersId(kind),
    // Sessions belong to one user, even within an organization.
    ...(kind === 'session' && { colleagues: await colleaguesSession(colleague) }),
  };
}

async function call(operation: string, token: string | undefined, id: string): Promise<Answer> {
  const [method = '', path = ''] = operation.split(' ');
  const body = authorizationTable[operation]?.body ?? {};
  return app.call(method, path.replace(/\{\w+\}/, id), { token, ...(method !== 'GET' && { body }) });
}

const withId = Object.entries(authorizationTable).flatMap(([operation, { id, verdicts }]) =>
  id === undefined ? [] : [{ operation, id, verdicts }],
);

test('every operation with an id in its path declares what the id stands for', () => {
  const named = Object.keys(authorizationTable).filter((operation) => /\{(?:id|hash)\}/.test(operation));
  expect(withId.map(({ operation }) => operation)).toEqual(named);
});

describe.each(withId)('$operation', ({ operation, id, verdicts }) => {
  test.each(callers)('with an own, a foreign, an unknown and a deleted id, called by %s', async (caller) => {
    const ids = await idsFor(operation, id.of, caller);
    const token = await ours.tokenOf(caller);
    // Other ids come first: their answers must not depend on what the call did to the caller's own.
    const unknown = await call(operation, token, ids.unknown);
    const foreign = await call(operation, token, ids.foreign);
    expect(verdictOf(unknown)).toBe(verdicts[caller]);
    expect(bytesOf(foreign)).toBe(bytesOf(unknown));
    if (ids.colleagues !== undefined) {
      expect(bytesOf(await call(operation, token, ids.colleagues))).toBe(bytesOf(unknown));
    }
    const deleted = ids.deleted === undefined ? undefined : await call(operation, token, ids.deleted);
    const ownOne = await call(operation, token, ids.own);
    if (verdicts[caller] === 'let in') {
      expect(unknown.status).toBe(404);
      expect({ own: ownOne.status, deleted: deleted?.status }).toEqual({ own: id.own, deleted: id.deleted });
    } else {
      // Refused before any lookup.
      expect(bytesOf(ownOne)).toBe(bytesOf(unknown));
      if (deleted !== undefined) expect(bytesOf(deleted)).toBe(bytesOf(unknown));
    }
  });
});
