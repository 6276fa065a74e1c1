import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createApp, type AppOptions } from '#server/app.ts';
import { mails } from '#server/db/schema/mails.ts';
import { loadEpoch, loadPlaceKey, loadSealKey, loadSigningKeys } from '#server/db/signing-keys.ts';
import { keepPrinted } from '#server/domain/pdf/keep-printed.ts';
import { defaultLimits } from '#server/domain/limits/limits.ts';
import { createAccessTokens } from '#server/ports/access-tokens.ts';
import { createBackground } from '#server/ports/background.ts';
import { createChallenges } from '#server/ports/challenges.ts';
import { addSeconds } from '#server/ports/clock.ts';
import { createPasswords } from '#server/ports/passwords.ts';
import { createPlaces } from '#server/ports/places.ts';
import { createPuzzles } from '#server/ports/puzzles.ts';
import { createStrangers } from '#server/ports/strangers.ts';
import { createSeals } from '#server/ports/seals.ts';
import { printHere } from './print-here.ts';
import type { TestDatabase } from './test-database.ts';

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly address?: string;
}

/** A parsed response. `body` is whatever the test expects, so it is loosely typed. */
export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
  readonly headers: Headers;
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** The whole server on a test's database, with a clock the test controls and emails it can read. */
export async function testApp(database: TestDatabase, changes: Partial<AppOptions> = {}) {
  let offset = 0;
  const clock = () => addSeconds(new Date(), offset);
  const { db } = database;
  const keys = await loadSigningKeys(db);
  const background = createBackground((error) => expect.unreachable(String(error)));
  database.beforeClose(background.settled);
  const app = createApp({
    db,
    tenantWall: true,
    clock,
    accessTokens: createAccessTokens(() => keys, clock),
    passwords: createPasswords(),
    seals: createSeals(await loadSealKey(db)),
    places: createPlaces(await loadPlaceKey(db)),
    puzzles: createPuzzles(await loadPlaceKey(db), clock),
    challenges: createChallenges(await loadPlaceKey(db), clock),
    strangers: createStrangers({ free: 1000, most: 1000 }),
    limits: defaultLimits,
    epoch: await loadEpoch(db),
    background,
    print: keepPrinted(db, printHere),
    refuseInfected: async () => undefined,
    wakeOutbox: () => undefined,
    sendsMails: true,
    publicUrl: 'http://localhost:3000',
    socialProviders: {},
    liveAreas: [],
    demoAccount: null,
    // An internal error says why in the test's output.
    log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
    trustedProxies: 1,
    mailsKey: undefined,
    checkAnswers: true,
    ...changes,
  });

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const response = await app.request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': options.address ?? '192.0.2.1',
        ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body !== undefined && {
        body: typeof options.body === 'string' ? options.body : JSON.stringify(options.body),
      }),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  return {
    app,
    call,
    clock,
    /** Moves the clock; it is reset when the test ends. */
    passTime: (seconds: number) => {
      offset += seconds;
      onTestFinished(() => {
        offset = 0;
      });
    },
    mailsTo: async (recipient: string) => {
      await background.settled();
      return db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.createdAt, mails.id);
    },
  };
}
