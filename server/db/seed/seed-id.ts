import { v7 } from 'uuid';
import type { Random } from './random.ts';

/** Makes ids for the rows of a seed: real UUIDv7, and the same ones at every run. */
export type SeedIds = (day: string) => string;

/** Ids of one day sort in the order in which they were made, as those of a living organization do. */
export function createSeedIds(random: Random): SeedIds {
  let made = 0;
  return (day) => {
    made += 1;
    const bytes = Uint8Array.from({ length: 16 }, () => random.integer(0, 255));
    return v7({ msecs: Date.parse(`${day}T14:00:00Z`) + made, seq: made, random: bytes });
  };
}
