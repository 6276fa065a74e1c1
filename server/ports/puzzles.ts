import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';
import { strictBase64url } from './strict-base64url.ts';

/** Asks for a number such that the SHA-256 of `challenge.number` starts with this many zero bits. */
export interface Puzzle {
  readonly challenge: string;
  readonly bits: number;
}

/** A proof of work: cheap to check, costly to solve. Asked of unknown callers under load. */
export interface Puzzles {
  readonly make: (bits: number) => Puzzle;
  /** True once for a correct answer (`challenge.number`) to a puzzle issued in the last two minutes. */
  readonly accept: (answer: string | undefined) => boolean;
}

const lifetime = 120;
/**
 * 4 bytes time in seconds, 1 bits, 8 random, 16 signature. Short, so that the answer fits one block of SHA-256.
 */
const headLength = 13;
const signatureLength = 16;

/** Puzzles signed with `key`. Solved ones are remembered only in this process. */
export function createPuzzles(key: Uint8Array, clock: Clock): Puzzles {
  const spent = new Map<string, number>();
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const sign = (head: Buffer) =>
    createHmac('sha256', key).update('puzzle').update(head).digest().subarray(0, signatureLength);

  function read(challenge: string): { made: number; bits: number } | undefined {
    const bytes = strictBase64url(challenge);
    if (bytes?.length !== headLength + signatureLength) return undefined;
    const head = bytes.subarray(0, headLength);
    if (!timingSafeEqual(bytes.subarray(headLength), sign(head))) return undefined;
    return { made: head.readUInt32BE(0), bits: head.readUInt8(4) };
  }

  /** False if it was used before. Also forgets expired answers, oldest first. */
  function spend(challenge: string, made: number): boolean {
    for (const [old, since] of spent) {
      if (since + lifetime >= seconds()) break;
      spent.delete(old);
    }
    if (spent.has(challenge)) return false;
    spent.set(challenge, made);
    return true;
  }

  return {
    make: (bits) => {
      const head = Buffer.alloc(headLength);
      head.writeUInt32BE(seconds(), 0);
      head.writeUInt8(bits, 4);
      head.set(randomBytes(headLength - 5), 5);
      return { challenge: Buffer.concat([head, sign(head)]).toString('base64url'), bits };
    },
    accept: (answer = '') => {
      const [, challenge = ''] = /^([\w-]+)\.\d{1,10}$/.exec(answer) ?? [];
      const puzzle = read(challenge);
      if (puzzle === undefined || puzzle.made + lifetime < seconds()) return false;
      return isSolved(answer, puzzle.bits) && spend(challenge, puzzle.made);
    },
  };
}

function isSolved(answer: string, bits: number): boolean {
  return createHash('sha256').update(answer).digest().readUInt32BE(0) < 2 ** (32 - bits);
}
