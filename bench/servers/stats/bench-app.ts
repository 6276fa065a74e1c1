import type { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/connect.ts';
import { loadPlaceKey, loadSealKey, loadSigningKeys } from '#server/db/signing-keys.ts';
import { defaultLimits } from '#server/domain/limits/limits.ts';
import { draw } from '#server/domain/pdf/print-job.ts';
import { printInTurn, type Drawing } from '#server/domain/pdf/print-in-turn.ts';
import { checkSession, claimsOf } from '#server/domain/sessions/authenticate-session.ts';
import type { CallVariables } from '#server/http/call-variables.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { createBackground } from '#server/ports/background.ts';
import { createChallenges } from '#server/ports/challenges.ts';
import { systemClock } from '#server/ports/clock.ts';
import { createPasswords } from '#server/ports/passwords.ts';
import { createPlaces } from '#server/ports/places.ts';
import { createPuzzles } from '#server/ports/puzzles.ts';
import { createStrangers } from '#server/ports/strangers.ts';
import { createSeals } from '#server/ports/seals.ts';
import { liveAreas } from '#shared/live-areas.ts';
import { defineBenchRoutes } from './bench-routes.ts';

export type BenchApp = Hono<CallVariables>;

/** Also serves the built app with all areas, if a folder is given. PDFs are drawn in this thread unless told otherwise. */
interface BenchOptions {
  readonly clientFolder?: string;
  readonly drawing?: Drawing;
  readonly trustedProxies?: number;
  /** What a read costs the database is only seen without. */
  readonly keepsAnswers?: boolean;
}

/** The product's app plus the benchmark routes. Logs as in production, but discards the output. */
export async function createBenchApp(
  db: Database,
  {
    clientFolder,
    drawing = { draw, atOnce: 1 },
    trustedProxies = 0,
    keepsAnswers = false,
  }: BenchOptions = {},
): Promise<BenchApp> {
  const keys = await loadSigningKeys(db);
  const accessTokens = createAccessTokens(() => keys, systemClock);
  const deps = { db, clock: systemClock, accessTokens };
  const hono = createApp({
    ...deps,
    tenantWall: true,
    passwords: createPasswords(),
    seals: createSeals(await loadSealKey(db)),
    places: createPlaces(await loadPlaceKey(db)),
    puzzles: createPuzzles(await loadPlaceKey(db), systemClock),
    strangers: createStrangers(),
    challenges: createChallenges(await loadPlaceKey(db), systemClock),
    limits: defaultLimits,
    epoch: 'bench',
    background: createBackground(() => undefined),
    print: printInTurn(drawing),
    refuseInfected: async () => undefined,
    wakeOutbox: () => undefined,
    sendsMails: true,
    publicUrl: 'http://localhost',
    socialProviders: {},
    liveAreas,
    clientFolder,
    demoAccount: null,
    log: pino(pino.destination('/dev/null')),
    trustedProxies,
    keepsAnswers,
    mailsKey: undefined,
  });
  defineBenchRoutes({
    ...deps,
    tenantWall: true,
    tls: false,
    hono,
    claimsOf: async (token) => claimsOf(deps, token),
    checkSession: async (claims, on) => checkSession({ ...deps, db: on }, claims),
    kept: undefined,
    served: [],
    checkAnswers: false,
  });
  return hono;
}
