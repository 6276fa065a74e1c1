import type { Succession } from './refresh-access-token.ts';

/** A database that doesn't answer doesn't hold up the session (milliseconds). */
const patience = 3_000;

/** What the service worker did with the token that it was lent. Loaded with the first renewal. */
export const lentSuccession: Succession = {
  latestOf: async (refreshToken) =>
    orElse(refreshToken, async () => (await import('./lent-token.ts')).latestOf(refreshToken)),
  follow: async (spent, next) =>
    orElse(false, async () => (await import('./lent-token.ts')).follow(spent, next)),
};

async function orElse<T>(otherwise: T, work: () => Promise<T>): Promise<T> {
  const tooLate = new Promise<T>((resolve) => {
    setTimeout(resolve, patience, otherwise);
  });
  return Promise.race([work().catch(() => otherwise), tooLate]);
}
