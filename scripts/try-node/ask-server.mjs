import { setTimeout as sleep } from 'node:timers/promises';
import { StepFailed } from '../prepare/step-failed.mjs';

/** Maximum time for a first start, in ms. */
const startPatience = 3 * 60_000;

/**
 * Checks a starting server: its pages, the demo account's sign-in, and its health and version.
 * @param {string} origin
 * @param {string} version expected version of Node, such as "26" or "20.19.0"
 * @returns {Promise<string>} the full version of Node
 */
export async function askServer(origin, version) {
  await untilReady(origin);
  const page = await ask(`${origin}/login`, { headers: { Accept: '*/*' } });
  if (!page.includes('<title>Sign in')) throw new StepFailed('/login does not return the sign-in page.');
  const { demo_account: account } = JSON.parse(await ask(`${origin}/auth/social-providers`));
  const login = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  };
  const { access_token: token } = JSON.parse(await ask(`${origin}/auth/login`, login));
  const bearer = { headers: { Authorization: `Bearer ${token}` } };
  const { total_invoices: count } = JSON.parse(await ask(`${origin}/api/dashboard/stats`, bearer));
  if (!(count > 0)) throw new StepFailed('The dashboard shows no invoices for the demo organization.');
  const node =
    (await ask(`${origin}/metrics`)).match(/nodejs_version_info\{version="v([\d.]+)"/u)?.[1] ?? '?';
  if (!`${node}.`.startsWith(`${version}.`))
    throw new StepFailed(`The server runs on Node ${node}, not ${version}.`);
  return node;
}

/** @param {string} origin */
async function untilReady(origin) {
  for (const end = Date.now() + startPatience; Date.now() < end; await sleep(250)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
  }
  throw new StepFailed('The server did not start in time.');
}

/**
 * @param {string} address
 * @param {RequestInit} [init]
 */
async function ask(address, init) {
  const answer = await fetch(address, init);
  const text = await answer.text();
  if (!answer.ok) throw new StepFailed(`${address} returned ${answer.status}: ${text.slice(0, 500)}`);
  return text;
}
