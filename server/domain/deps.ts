import type { LiveArea } from '#shared/live-areas.ts';
import type { Database } from '#server/db/connect.ts';
import type { AccessTokens } from '#server/ports/access-tokens.ts';
import type { Background } from '#server/ports/background.ts';
import type { Challenges } from '#server/ports/challenges.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import type { Places } from '#server/ports/places.ts';
import type { Puzzles } from '#server/ports/puzzles.ts';
import type { Seals } from '#server/ports/seals.ts';
import type { SocialProviders } from '#server/ports/social-providers.ts';
import type { Strangers } from '#server/ports/strangers.ts';
import type { RefuseInfected } from './attachments/refuse-infected.ts';
import type { Limits } from './limits/limits.ts';
import type { Print } from './pdf/print-in-turn.ts';

/** The domain's dependencies. Functions ask only for those they use. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly passwords: Passwords;
  readonly seals: Seals;
  readonly places: Places;
  readonly puzzles: Puzzles;
  readonly strangers: Strangers;
  readonly challenges: Challenges;
  readonly limits: Limits;
  /** Names the order of changes (`loadEpoch`). */
  readonly epoch: string;
  readonly print: Print;
  /** Before an upload is kept. */
  readonly refuseInfected: RefuseInfected;
  /** For work whose duration would reveal something to the client. */
  readonly background: Background;
  /** Starts sending queued mails. Call after the transaction that queues them. */
  readonly wakeOutbox: () => void;
  /** False if no mail server is set up: mails are kept, and their links printed. */
  readonly sendsMails: boolean;
  /** Origin of links in mails, without a trailing slash. */
  readonly publicUrl: string;
  readonly socialProviders: SocialProviders;
  readonly liveAreas: readonly LiveArea[];
  /** Shown on the sign-in screen. Null if there is none. */
  readonly demoAccount: { readonly email: string; readonly password: string } | null;
}

/**
 * Dependencies of endpoints under /api, besides the transaction in `db`. The pool is left out: requests that
 * hold one connection and wait for another could block each other.
 */
export type ApiDeps = Omit<Deps, 'db'>;
