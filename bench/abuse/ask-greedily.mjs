// Keeps so many requests open to each URL, with its token, until SIGTERM: `ask-greedily.mjs EACH '[{"url","token"}]'`.
// Then prints the number of responses by status and the seconds that each complete file took, as JSON.
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const [each, asked = '[]'] = process.argv.slice(2);
/** @type {{ url: string, token: string }[]} */
const attackers = JSON.parse(asked);
/** @type {Record<number, number>} */
const statuses = {};
/** @type {number[]} */
const seconds = [];
const over = new AbortController();
// Each of many requests listens to it.
setMaxListeners(0, over.signal);

/** @param {{ url: string, token: string }} attacker */
async function ask({ url, token }) {
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { headers, signal: over.signal });
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  await answer.arrayBuffer();
  if (answer.ok) seconds.push((performance.now() - begun) / 1000);
  if (answer.status === 503) await sleep(1000, undefined, { signal: over.signal });
}

/** @param {typeof attackers[number]} attacker */
async function askOn(attacker) {
  while (!over.signal.aborted) await ask(attacker).catch(() => undefined);
}

process.once('SIGTERM', () => over.abort());
await Promise.all(
  attackers.flatMap((attacker) => Array.from({ length: Number(each) }, () => askOn(attacker))),
);
console.log(JSON.stringify({ statuses, seconds }));
