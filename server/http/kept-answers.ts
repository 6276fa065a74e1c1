import { LRUCache } from 'lru-cache';
import { dayIn } from '#shared/calendar-day.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Language } from '#shared/words/language.ts';
import type { Database } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import { askTogether } from '#server/db/transaction.ts';
import type { Actor } from '#server/domain/actor.ts';
import { lastPosition } from '#server/domain/records/last-position.ts';
import type { Clock } from '#server/ports/clock.ts';

interface KeptAnswer {
  /** Of the organization's last change before the answer was made. */
  readonly position: number;
  readonly body: string;
}

export type KeptAnswers = LRUCache<string, KeptAnswer>;

/** In bytes of UTF-16 text: all of them, and one. The least recently used go first. */
const [most, mostForOne] = [32 * 1024 * 1024, 512 * 1024];

export function createKeptAnswers(): KeptAnswers {
  return new LRUCache({
    maxSize: most,
    maxEntrySize: mostForOne,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
  });
}

/** Throws if the actor isn't who asks, or has changed. */
export type Check = (owner: Database) => Promise<unknown>;

interface Question {
  readonly parts: object;
  readonly caller: { readonly language: Language };
  readonly actor: Actor | undefined;
  readonly check: Check | undefined;
}

interface Server {
  readonly db: Database;
  readonly clock: Clock;
  readonly kept: KeptAnswers | undefined;
}

/**
 * The answer to a read that stays the same until something in the organization's books changes, or its day ends. Undefined
 * without a check, which is the way of an actor who isn't known yet.
 */
export function keptAnswerTo(
  { db, clock, kept }: Server,
  { path }: Pick<Endpoint, 'path'>,
  { parts, caller, actor, check: checkActor }: Question,
) {
  if (kept === undefined || actor === undefined || checkActor === undefined) return undefined;
  const { organizationId, role, timezone } = actor;
  // All that the answer depends on, besides the books (docs/decisions/041).
  const key = JSON.stringify([organizationId, role, dayIn(timezone, clock()), caller.language, path, parts]);
  let position: number | undefined;
  /** The given check and the position in one message. The position comes first, so that it is never later than the answer. */
  const check = async (owner: Database) => {
    [position] = await together([lastPosition(owner, actor), checkActor(owner)]);
  };
  return {
    check,
    /** Undefined if there is none that is still true. Throws what the given check throws. */
    async find(): Promise<string | undefined> {
      const answer = kept.get(key);
      if (answer === undefined) return undefined;
      await askTogether(db, check);
      return answer.position === position ? answer.body : undefined;
    },
    keep: (body: string): void => {
      if (position !== undefined) kept.set(key, { position, body });
    },
  };
}
