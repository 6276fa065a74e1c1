import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { errorBody } from '#shared/contract/errors.ts';
import { signedIn, signedUp } from '../accounts.ts';
import { booksOf } from '../books.ts';
import { joined } from '../colleagues.ts';
import { readKeptTotals, recounted } from '../kept-totals.ts';
import { unlimited } from '../limits.ts';
import { plainPasswords } from '../plain-passwords.ts';
import { testApp, type Answer } from '../test-app.ts';
import { testDatabase } from '../test-database.ts';
import { operationsOf } from './json-schema.ts';
import { requests, type FuzzedRequest } from './requests.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

/**
 * A normal run takes less than a minute and is the same every time; `npm run soak` runs more and different
 * ones.
 */
const asked = process.env['FUZZ_REQUESTS'];
const count = Number(asked ?? 2000);
const seed = asked === undefined ? { seed: 20_261_121 } : {};

/** An organization with a record of every kind, their ids, and a way to get a valid token. */
async function inhabited() {
  const admin = await signedUp(app);
  const books = booksOf(app, admin.access_token);
  const customer = await books.customer();
  const invoice = await books.issue(customer, 100);
  const colleague = await joined(app, admin.access_token);
  const ids = [
    customer.customer_id,
    invoice.document_id,
    (await books.draft(customer)).document_id,
    (await books.issue(customer, 5, { document_type: 'estimate' })).document_id,
    (await books.pay(customer, 40, invoice)).payment_id,
    colleague.id,
  ];
  let token = admin.access_token;
  return {
    ids,
    organizationId: (await books.succeed('GET', '/auth/me')).organization.id,
    send: async (request: FuzzedRequest): Promise<Answer> => {
      const { operation, path, body, headers } = request;
      const answer = await app.call(operation.method, path, { token, headers, body });
      if (operation.path.startsWith('/auth') && answer.status < 300) {
        // The call may have ended the session.
        ({ access_token: token } = await signedIn(app, { email: admin.email, password: admin.password }));
      }
      return answer;
    },
  };
}

/** Bytes in use after a garbage collection, which Node must allow. */
function heapInUse(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Checks that /openapi.json describes every response; the app itself checks successful ones. */
function expectDescribed({ operation, ...request }: FuzzedRequest, { status, body }: Answer): void {
  const what = JSON.stringify([operation.method, request, status, body]).slice(0, 2000);
  expect(status, what).toBeLessThan(500);
  expect(Object.keys(operation.responses), what).toContain(String(status));
  if (status < 400) return;
  expect(v.is(errorBody, body), what).toBe(true);
  expect(operation.responses[status]?.split(', '), what).toContain(body.code);
}

test(
  `T19: ${count} generated requests cause no fault and no undocumented response`,
  async () => {
    const { ids, organizationId, send } = await inhabited();
    const { body } = await app.call('GET', '/openapi.json');
    const statuses = new Map<number, number>();
    let [made, halfway] = [0, Number.NaN];
    await fc.assert(
      fc.asyncProperty(requests(operationsOf(body), fc.constantFrom(...ids)), async (request) => {
        const answer = await send(request);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expectDescribed(request, answer);
        made += 1;
        if (made === Math.floor(count / 2)) halfway = heapInUse();
      }),
      { ...seed, numRuns: count, endOnFailure: true },
    );
    if (count >= 20_000) expect(heapInUse() / halfway).toBeLessThan(1.1);
    // Requests that are all nonsense would prove little.
    const successes = [...statuses]
      .filter(([status]) => status < 300)
      .reduce((sum, [, times]) => sum + times, 0);
    expect(successes / count).toBeGreaterThan(0.2);
    expect(await readKeptTotals(database.db, organizationId)).toEqual(
      await recounted(database.db, organizationId),
    );
  },
  Math.max(90_000, count * 60),
);
