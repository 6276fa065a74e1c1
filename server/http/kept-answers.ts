import { LRUCache } from 'lru-cache';
import { dayIn } from '#shared/calendar-day.ts';
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

/** All that an answer depends on besides the organization's books (docs/decisions/042). */
interface Question {
  readonly path: string;
  readonly input: object;
  readonly actor: Actor;
  readonly language: Language;
  /** Throws if the actor isn't who asks, or has changed. */
  readonly check: (owner: Database) => Promise<unknown>;
}

/** The answer to a read that stays the same until something in the organization's books changes, or its day ends. */
export function answerKept(
  { db, clock, kept }: { readonly db: Database; readonly clock: Clock; readonly kept: KeptAnswers },
  { path, input, actor, language, check: checkActor }: Question,
) {
  const { organizationId, role, timezone } = actor;
  const key = JSON.stringify([organizationId, role, dayIn(timezone, clock()), language, path, input]);
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
