import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { limitInLanes, type Lane } from './lanes.ts';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** PHC string to be stored. Throws Overloaded. */
  readonly hash: (password: string, lane?: Lane) => Promise<string>;
  /** Takes as long without a stored hash, and is then false. Throws Overloaded. */
  readonly verify: (stored: string | null, password: string, lane?: Lane) => Promise<boolean>;
}

/** Password hashing on at most as many threads as there are cores. Up to 64 calls may wait in each lane. */
export function createPasswords(
  cores: number = availableParallelism(),
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const limit = limitInLanes({ running: cores, waiting: 64 });
  let dummy: Promise<string> | undefined;
  return {
    hash: async (password, lane = 'known') => limit(async () => hash(password, parameters), lane),
    verify: async (stored, password, lane = 'known') => {
      dummy ??= hash('no account has this password', parameters);
      const against = stored ?? (await dummy);
      const matches = await limit(async () => verify(against, password), lane);
      return matches && stored !== null;
    },
  };
}
