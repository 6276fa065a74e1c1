import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { limitInLanes } from './lanes.ts';
import { limitConcurrencyByKey } from './limit-concurrency.ts';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Whom a password is hashed for: an account that proved itself by a session, an emailed token, or a place it signed
 * in from before; or a stranger.
 */
export type Asker = { readonly account: string } | 'stranger';

export interface Passwords {
  /** PHC string to be stored. Throws Overloaded. */
  readonly hash: (password: string, asker: Asker) => Promise<string>;
  /** Takes as long without a stored hash, and is then false. Throws Overloaded. */
  readonly verify: (stored: string | null, password: string, asker: Asker) => Promise<boolean>;
}

/**
 * Password hashing on at most as many threads as there are cores. Up to 64 calls may wait in each lane. An account has
 * one call at a time in the known lane, so that nobody can fill it alone.
 */
export function createPasswords(
  cores: number = availableParallelism(),
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const limit = limitInLanes({ running: cores, waiting: 64 });
  const turnsOfAccount = limitConcurrencyByKey({ running: 1, waiting: 64 });
  const inTurn = async <T>(asker: Asker, work: () => Promise<T>) =>
    asker === 'stranger'
      ? limit(work, 'stranger')
      : turnsOfAccount(asker.account, async () => limit(work, 'known'));
  let dummy: Promise<string> | undefined;
  return {
    hash: async (password, asker) => inTurn(asker, async () => hash(password, parameters)),
    verify: async (stored, password, asker) => {
      dummy ??= hash('no account has this password', parameters);
      const against = stored ?? (await dummy);
      const matches = await inTurn(asker, async () => verify(against, password));
      return matches && stored !== null;
    },
  };
}
