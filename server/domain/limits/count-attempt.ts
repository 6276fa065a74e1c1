import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { rateLimits } from '#server/db/schema/rate-limits.ts';
import { addSeconds, type Clock } from '#server/ports/clock.ts';
import type { Say } from '#server/words.ts';
import { Refusal } from '../refusal.ts';
import type { Limits } from './limits.ts';

interface LimitDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
}

interface Attempts {
  /** How many attempts it counts as. */
  readonly times?: number;
  readonly sentence?: Say;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts can't exceed the limit. Throws
 * `too_many_attempts` over the limit; refused attempts don't count.
 */
export async function countAttempt(
  deps: LimitDeps,
  name: keyof Limits,
  subject: string,
  { times = 1, sentence = (say) => say.server.tooManyAttempts }: Attempts = {},
): Promise<void> {
  const retryAfter = await count(deps, name, subject, times);
  if (retryAfter !== undefined) throw new Refusal('too_many_attempts', sentence, { retryAfter });
}

/** Like `countAttempt`, but returns false over the limit, when the client must not know. */
export async function mayAttempt(deps: LimitDeps, name: keyof Limits, subject: string): Promise<boolean> {
  return (await count(deps, name, subject, 1)) === undefined;
}

/** Undefined within the limit, otherwise the seconds until the count resets. */
async function count(
  deps: LimitDeps,
  name: keyof Limits,
  subject: string,
  times: number,
): Promise<number | undefined> {
  const limit = deps.limits[name];
  const now = deps.clock();
  if (times > limit.attempts) return limit.window;
  const expired = sql`${rateLimits.resetsAt} <= ${now}`;
  const bucket = bucketOf(name, subject);
  const [counted] = await deps.db
    .insert(rateLimits)
    .values({ bucket, attempts: times, resetsAt: addSeconds(now, limit.window) })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        attempts: sql`case when ${expired} then excluded.attempts else ${rateLimits.attempts} + excluded.attempts end`,
        // An end further ahead was caused by a wrong clock.
        resetsAt: sql`case when ${expired} then excluded.resets_at else least(${rateLimits.resetsAt}, excluded.resets_at) end`,
      },
      setWhere: sql`${expired} or ${rateLimits.attempts} + excluded.attempts <= ${limit.attempts}`,
    })
    .returning();
  return counted === undefined ? secondsLeft(deps.db, bucket, now, limit.window) : undefined;
}

async function secondsLeft(db: Database, bucket: string, now: Date, window: number): Promise<number> {
  const [full] = await db.select().from(rateLimits).where(eq(rateLimits.bucket, bucket));
  const left = Math.max(1, ((full?.resetsAt.getTime() ?? 0) - now.getTime()) / 1000);
  if (left <= window) return left;
  // Reached while the clock was ahead.
  await db
    .update(rateLimits)
    .set({ resetsAt: addSeconds(now, window) })
    .where(eq(rateLimits.bucket, bucket));
  return window;
}

/** Takes back a successful attempt, so that only failures count. */
export async function forgiveAttempt(deps: LimitDeps, name: keyof Limits, subject: string): Promise<void> {
  await deps.db
    .update(rateLimits)
    .set({ attempts: sql`greatest(${rateLimits.attempts} - 1, 0)` })
    .where(eq(rateLimits.bucket, bucketOf(name, subject)));
}

/** Resets the count after a success that proves the attempts were the user's own. */
export async function forgetAttempts(deps: LimitDeps, name: keyof Limits, subject: string): Promise<void> {
  await deps.db.delete(rateLimits).where(eq(rateLimits.bucket, bucketOf(name, subject)));
}

function bucketOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
