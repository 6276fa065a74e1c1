import type { LiveArea } from '#shared/live-areas.ts';
import type { Database } from '#server/db/connect.ts';
import type { AccessTokens } from '#server/ports/access-tokens.ts';
import type { Background } from '#server/ports/background.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Passwords } from '#server/ports/passwords.ts';
import type { Places } from '#server/ports/places.ts';
import type { Puzzles } from '#server/ports/puzzles.ts';
import type { Seals } from '#server/ports/seals.ts';
import type { SocialProviders } from '#server/ports/social-providers.ts';
import type { Strangers } from '#server/ports/strangers.ts';
import type { Limits } from './limits/limits.ts';

/** What the domain needs from outside. Functions ask for the parts that they use. */
export interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly passwords: Passwords;
  readonly seals: Seals;
  readonly places: Places;
  readonly puzzles: Puzzles;
  readonly strangers: Strangers;
  readonly limits: Limits;
  /** For work whose duration would tell the caller something. */
  readonly background: Background;
  /** Sends what lies in the outbox; called after the transaction that put it there. */
  readonly wakeOutbox: () => void;
  /** Origin of the links in mails, without a slash at its end. */
  readonly publicUrl: string;
  readonly socialProviders: SocialProviders;
  readonly liveAreas: readonly LiveArea[];
  /** Advertised on the sign-in screen; null where this server has none. */
  readonly demoAccount: { readonly email: string; readonly password: string } | null;
}

/**
 * What a call below /api has beside the `db` that it brings: its own transaction. The pool is not among it, because ten
 * calls that each hold one connection and wait for another would wait for one another.
 */
export type ApiDeps = Omit<Deps, 'db'>;
