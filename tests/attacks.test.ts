import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { quantile } from '../bench/report/quantile.mjs';
import { createPasswords } from '#server/ports/passwords.ts';
import { mailedToken, newRegistration, signedIn, signedUp } from './accounts.ts';
import { unlimited } from './limits.ts';
import { differ } from './statistics.ts';
import { testApp } from './test-app.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
afterAll(database.close);

/** docs/reliability.md says what `npm run soak` uses. */
const wrongPasswords = Number(process.env['WRONG_PASSWORDS'] ?? 300);
const timings = Number(process.env['TIMINGS'] ?? 0);

/** A figure for docs/reliability.md. */
function note(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test(`T13: of ${wrongPasswords} wrong passwords, 200 at once, ten are checked, and others sign in as usual`, async () => {
  const passwords = createPasswords();
  let checks = 0;
  const app = await testApp(database, {
    passwords: {
      ...passwords,
      verify: async (stored, password, asker) => {
        if (password.startsWith('Wrong')) checks += 1;
        return passwords.verify(stored, password, asker);
      },
    },
  });
  const victim = await signedUp(app);
  const others = [await signedUp(app), await signedUp(app), await signedUp(app)];
  const attack = async (guess: number) =>
    app.call('POST', '/auth/login', {
      body: { email: victim.email, password: `Wrong-horse7,${guess}` },
      // A network for each, like an attacker with many machines.
      address: `${guess % 250}.${Math.floor(guess / 250) % 250}.7.7`,
    });
  const state = { over: false };
  const attacking = (async () => {
    for (let from = 0; from < wrongPasswords; from += 200) {
      await Promise.all(Array.from({ length: 200 }, async (_, guess) => attack(from + guess)));
    }
    state.over = true;
  })();
  const waits: number[] = [];
  for (let turn = 0; !state.over || waits.length < 20; turn += 1) {
    const other = others[turn % others.length];
    if (other !== undefined) waits.push(await timed(async () => signedIn(app, other)));
  }
  await attacking;
  expect(checks).toBeLessThanOrEqual(10);
  // One second, on a machine without other tests running.
  expect(quantile(waits, 0.99)).toBeLessThan(wrongPasswords < 10_000 ? 5000 : 1000);
  await app.call('POST', '/auth/forgot-password', { body: { email: victim.email }, address: 'home' });
  const token = await mailedToken(app, victim.email, 'password link');
  const password = 'Another-horse8,battery';
  await app.call('POST', '/auth/reset-password', { body: { token, new_password: password } });
  await signedIn(app, { email: victim.email, password });
  note(
    `T13: p99 of others ${Math.round(quantile(waits, 0.99))} ms over ${waits.length} sign-ins, ${checks} checks`,
  );
});

// Meaningful only with many tries on an otherwise idle machine, so it belongs to `npm run soak`.
test.runIf(timings > 0)(`T14: over ${timings} tries each, timing reveals no account state`, async () => {
  const app = await testApp(database, { limits: unlimited });
  const [known, deactivated] = [await signedUp(app), await signedUp(app)];
  await database.db
    .update(users)
    .set({ deactivatedAt: new Date() })
    .where(eq(users.email, deactivated.email));
  const unconfirmed = newRegistration();
  await app.call('POST', '/auth/register', { body: unconfirmed });
  const signIn = (email: string) => async () =>
    app.call('POST', '/auth/login', { body: { email, password: 'Wrong-horse7,battery' } });
  const forget = (email: string) => async () =>
    app.call('POST', '/auth/forgot-password', { body: { email } });
  const register = (email?: string) => async () =>
    app.call('POST', '/auth/register', { body: { ...newRegistration(), ...(email && { email }) } });
  const states = [known.email, 'nobody@example.com', deactivated.email, unconfirmed.email];
  for (const [what, calls] of [
    ['sign-in', states.map(signIn)],
    ['forgotten password', states.map(forget)],
    // A new unknown address each time, because it has an account afterwards.
    ['registration', [known.email, undefined, deactivated.email, unconfirmed.email].map(register)],
  ] as const) {
    const [first = [], ...rest] = await inTurn(calls, async () => app.mailsTo('nobody@example.com'));
    for (const [index, other] of rest.entries()) {
      const { ratio, p } = differ(first, other);
      note(`T14: ${what}, known / ${states[index + 1]}: medians ${ratio.toFixed(3)}, p ${p.toFixed(3)}`);
      // One in a hundred comparisons of equal series has such a p by chance, but not medians this far apart.
      const toldApart = p < 0.01 && Math.abs(ratio - 1) > 0.05;
      expect(toldApart, `${what} of ${states[index + 1]}`).toBe(false);
    }
  }
});

/**
 * Makes each call as often as asked, taking turns so that other load affects them all alike. Returns
 * milliseconds.
 */
async function inTurn(
  calls: readonly (() => Promise<unknown>)[],
  settled: () => Promise<unknown>,
): Promise<number[][]> {
  const times: number[][] = calls.map(() => []);
  for (let round = 0; round < timings; round += 1) {
    for (const place of calls.keys()) {
      const index = (place + round) % calls.length;
      const call = calls[index];
      if (call !== undefined) times[index]?.push(await timed(call));
      // Work that continues after an answer must not delay the next; real callers are slowed by limits.
      await settled();
    }
  }
  return times;
}
