import type { Database } from './db/connect.ts';
import { inOrderOfUse, rotateSigningKeys } from './db/rotate-signing-keys.ts';
import { loadSigningKeys } from './db/signing-keys.ts';
import type { SigningKey } from './ports/access-tokens.ts';
import type { Clock } from './ports/clock.ts';

export interface KeyRing {
  /** The one to sign with first. */
  readonly keys: () => readonly SigningKey[];
  /** Rotates keys that are due and takes up those of other servers. */
  readonly renew: () => Promise<void>;
  readonly close: () => void;
}

const minute = 60_000;

/** The keys of access tokens, renewed every minute. */
export async function openKeyRing({ db, clock }: { db: Database; clock: Clock }): Promise<KeyRing> {
  let keys = inOrderOfUse(await loadSigningKeys(db), clock());
  const renew = async () => {
    const now = clock();
    keys = inOrderOfUse(await rotateSigningKeys(db, now), now);
  };
  // If the database can't be reached, the next minute will do.
  const timer = setInterval(() => void renew().catch(() => undefined), minute);
  timer.unref();
  return { keys: () => keys, renew, close: () => clearInterval(timer) };
}
