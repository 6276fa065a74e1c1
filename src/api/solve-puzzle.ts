import type { Puzzle } from './api-error.ts';

/** Attempts between two pauses that keep the page responsive. */
const slice = 20_000;

/** FIPS 180-4: the first 32 bits of the fractional parts of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}

const rounds = Int32Array.from(fractions(64, Math.cbrt));
const initial = Int32Array.from(fractions(8, Math.sqrt));
const words = new Int32Array(64);

function at(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Pads the text to one block: its bytes, a one bit, zeros, and the length. */
function fill(text: string): void {
  words.fill(0, 0, 16);
  for (let n = 0; n <= text.length; n += 1) {
    const byte = n < text.length ? text.charCodeAt(n) : 0x80;
    words[n >> 2] = at(words, n >> 2) | (byte << (24 - 8 * (n % 4)));
  }
  words[15] = text.length * 8;
}

/** The message schedule. */
function expand(): void {
  for (let t = 16; t < 64; t += 1) {
    const [w2, w15] = [at(words, t - 2), at(words, t - 15)];
    const low = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    const high = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    words[t] = (at(words, t - 16) + low + at(words, t - 7) + high) | 0;
  }
}

/** First 32 bits of SHA-256 (FIPS 180-4) of at most 55 ASCII characters. */
export function firstBits(text: string): number {
  fill(text);
  expand();
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = initial;
  for (let t = 0; t < 64; t += 1) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + at(rounds, t) + at(words, t)) | 0;
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + at(initial, 0)) >>> 0;
}

/** Solves a server's puzzle by trial. The page stays responsive meanwhile. */
export async function solvePuzzle({ challenge, bits }: Puzzle): Promise<string> {
  const limit = 2 ** (32 - bits);
  for (let number = 0; ; number += 1) {
    const answer = `${challenge}.${number}`;
    if (firstBits(answer) < limit) return answer;
    if (number % slice === slice - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}
