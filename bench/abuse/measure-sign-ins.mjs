import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from '../report/quantile.mjs';
import { formatGoal, formatNumber } from '../report/table.mjs';

const guesser = fileURLToPath(new URL('guess-passwords.mjs', import.meta.url));
const perSecond = 1000;
const signIns = 100;
/** In ms. */
const patience = 2000;

/**
 * Where to sign in, and the owners of organizations.
 * @typedef {{ url: string, owners: { email: string, password: string }[] }} SignIn
 */

/**
 * How long known devices wait to sign in while strangers guess passwords.
 * @param {SignIn} signIn
 */
export async function measureSignIns({ url, owners }) {
  const devices = [];
  // One at a time: more strangers at once would be asked for a puzzle.
  for (const owner of owners) devices.push({ owner, cookie: (await signInFrom(url, owner, {})).cookie });
  const quiet = await signInAll(url, devices);
  const guessing = spawn(process.execPath, [guesser, url, String(perSecond)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(guessing.stdout);
  const began = performance.now();
  await sleep(1000);
  const waits = await signInAll(url, devices);
  guessing.kill();
  /** @type {Record<string, number>} */
  const statuses = JSON.parse(await output);
  const seconds = (performance.now() - began) / 1000;
  return { quiet, waits, statuses, seconds };
}

/** @param {Awaited<ReturnType<typeof measureSignIns>>} measured */
export function tableOfSignIns({ quiet, waits, statuses, seconds }) {
  const inTime = waits.filter((wait) => wait <= patience).length;
  const guesses = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    title: `${signIns} sign-ins from known devices, one after the other`,
    columns: ['while strangers', 'p50 ms', 'p99 ms'],
    rows: [rowOf('do nothing', quiet), rowOf('guess passwords', waits)],
    notes: [
      `Guesses: ${formatNumber(guesses / seconds)} per second, ${statuses[401] ?? 0} checked, ${statuses[428] ?? 0} asked for a puzzle`,
      `Within two seconds: ${formatGoal(inTime, { atLeast: 99 }, ` of ${signIns}`)}`,
    ],
  };
}

/**
 * @param {string} name
 * @param {number[]} waits
 */
function rowOf(name, waits) {
  return [name, formatNumber(quantile(waits, 0.5)), formatNumber(quantile(waits, 0.99))];
}

/**
 * Their times in ms; infinite if refused.
 * @param {string} url
 * @param {{ owner: SignIn['owners'][number], cookie: string }[]} devices
 */
async function signInAll(url, devices) {
  const waits = [];
  const turns = Array.from({ length: signIns / devices.length }, () => devices).flat();
  for (const [turn, { owner, cookie }] of turns.entries()) {
    const begun = performance.now();
    // Every time from another network, as phones do.
    const { status } = await signInFrom(url, owner, { cookie, 'x-forwarded-for': `198.18.${turn}.1` });
    waits.push(status === 200 ? performance.now() - begun : Infinity);
  }
  return waits;
}

/**
 * @param {string} url
 * @param {SignIn['owners'][number]} owner
 * @param {Record<string, string>} more
 */
async function signInFrom(url, owner, more) {
  const headers = { 'content-type': 'application/json', ...more };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(owner) });
  await answer.arrayBuffer();
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}
