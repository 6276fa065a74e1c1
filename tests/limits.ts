import { defaultLimits, type Limits } from '#server/domain/limits/limits.ts';

const never = { attempts: 1_000_000, window: 60 };

/** Limits that no test reaches. */
export const unlimited: Limits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name, never]),
) as Record<keyof Limits, typeof never>;
