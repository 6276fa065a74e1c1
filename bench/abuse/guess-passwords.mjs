// Guesses the passwords of nonexistent accounts at a URL, so many per second, each from a new network, over 200
// connections. On SIGTERM it prints the number of responses by status as JSON.
import { setTimeout as sleep } from 'node:timers/promises';

const [url = '', perSecond] = process.argv.slice(2);
const sockets = 200;
const pause = (sockets / Number(perSecond)) * 1000;
/** @type {Record<number, number>} */
const statuses = {};
const over = new AbortController();
let number = 0;

async function guess() {
  number += 1;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  };
  const body = JSON.stringify({ email: `nobody.${number}@bench.example`, password: 'Wrong-horse7,battery' });
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
}

/** One after the other; catches up after slow answers. */
async function guessOn() {
  for (let due = performance.now(); !over.signal.aborted; due += pause) {
    await sleep(Math.max(0, due - performance.now()));
    await guess();
  }
}

process.once('SIGTERM', () => over.abort());
await Promise.all(Array.from({ length: sockets }, guessOn));
console.log(JSON.stringify(statuses));
