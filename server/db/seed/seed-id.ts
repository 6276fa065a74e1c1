import { v7 } from 'uuid';
import type { Random } from './random.ts';

/** Creates deterministic UUIDv7 IDs for seed rows. */
export type SeedIds = (day: string) => string;

/** IDs of one day sort in creation order, as in real data. */
export function createSeedIds(random: Random): SeedIds {
  let made = 0;
  return (day) => {
    made += 1;
    const bytes = Uint8Array.from({ length: 16 }, () => random.integer(0, 255));
    return v7({ msecs: Date.parse(`${day}T14:00:00Z`) + made, seq: made, random: bytes });
  };
}
