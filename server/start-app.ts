import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { startArchiving } from './archiving.ts';
import { startDailyBackups, type DailyBackups } from './daily-backups.ts';
import type { Database } from './db/connect.ts';
import { loadEpoch, loadPlaceKey, loadSealKey } from './db/signing-keys.ts';
import { createRefuseInfected } from './domain/attachments/refuse-infected.ts';
import { closeDemo } from './domain/demo/demo-organization.ts';
import { describeFault } from './describe-fault.ts';
import type { Deps } from './domain/deps.ts';
import { defaultLimits } from './domain/limits/limits.ts';
import { countQueuedMails } from './domain/mail/count-queued-mails.ts';
import { keepPrinted } from './domain/pdf/keep-printed.ts';
import { printInTurn, type Drawing } from './domain/pdf/print-in-turn.ts';
import type { Env } from './env.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { isPublished } from './http/this-machine.ts';
import { openKeyRing } from './key-ring.ts';
import type { OpenedDatabase } from './open-database.ts';
import { createAccessTokens } from './ports/access-tokens.ts';
import { createBackground } from './ports/background.ts';
import { createChallenges } from './ports/challenges.ts';
import { systemClock, type Clock } from './ports/clock.ts';
import { createFacebook } from './ports/facebook.ts';
import { createGoogle } from './ports/google.ts';
import { printingMailer, smtpMailer } from './ports/mailer.ts';
import { createPasswords } from './ports/passwords.ts';
import { createPlaces } from './ports/places.ts';
import { createPuzzles } from './ports/puzzles.ts';
import { createStrangers } from './ports/strangers.ts';
import { clamdScanner } from './ports/virus-scanner.ts';
import { createSeals } from './ports/seals.ts';
import type { SocialProviders } from './ports/social-providers.ts';
import { prepareDemo } from './prepare-demo.ts';
import { startWork } from './start-work.ts';

export interface StartAppOptions {
  readonly env: Env;
  /** With an up-to-date schema. */
  readonly database: Pick<OpenedDatabase, 'address' | 'db' | 'pool' | 'patiently' | 'embedded'>;
  readonly tenantWall: boolean;
  readonly log: Logger;
  /** What PDFs are drawn with. */
  readonly drawing: Drawing;
  /** Prints a line for the operator: links that no mail server sent. */
  readonly print: (line: string) => void;
  /** Folder of the built client. Undefined if something else serves it. */
  readonly clientFolder: string | undefined;
  /** Aborted when the server begins to stop. */
  readonly stopping?: AbortSignal;
}

export interface RunningApp {
  readonly fetch: (request: Request, bindings?: object) => Response | Promise<Response>;
  readonly demoAccount: Deps['demoAccount'];
  /** Path of the page with the demo's mails, including its key. Undefined if there is none. */
  readonly mailPage: string | undefined;
  /** Stops background work: outbox, recurring invoices, housekeeping, and backups. */
  readonly stop: () => Promise<void>;
}

const demoIsClosed =
  'This database contains the demo organization. Its accounts cannot sign in unless DEMO=1 is set.';

/** Assembles the app with the system clock and the providers and mail server in `env`. */
export async function startApp({
  env,
  database,
  tenantWall,
  log,
  drawing,
  print,
  clientFolder,
  stopping,
}: StartAppOptions): Promise<RunningApp> {
  const { db } = database;
  const clock = systemClock;
  const keyRing = await openKeyRing({ db, clock });
  const accessTokens = createAccessTokens(keyRing.keys, clock);
  const demoAccount = await demoOf(env, database, clock);
  if (!env.demo && (await closeDemo({ db, clock }))) print(demoIsClosed);
  const mailsKey = mailsKeyOf(env);
  const mailer = env.smtpUrl === undefined ? printingMailer(print) : smtpMailer(env.smtpUrl, env.mailFrom);
  const onError = warnOf(log);
  const background = createBackground(onError);
  const printed = keepPrinted(db, printInTurn(drawing));
  const { outbox, stop: stopWork } = startWork(
    { db, clock, mailer, print: printed, tenantWall, log },
    env,
    onError,
  );
  const { backups, archiving, stop: stopCopies } = keepCopies(env, database, { clock, log });
  const app = createApp({
    db,
    tenantWall,
    clock,
    accessTokens,
    passwords: createPasswords(),
    ...(await loadKeyed(db, clock)),
    strangers: createStrangers(),
    limits: defaultLimits,
    background,
    print: printed,
    refuseInfected: scanning(env, log),
    wakeOutbox: outbox.wake,
    ...settingsOf(env),
    demoAccount,
    log,
    clientFolder,
    stopping,
    metrics: measure(database, backups),
    backups,
    archiving,
    mailsKey,
  });
  const stop = async () => {
    keyRing.close();
    await stopCopies();
    await background.settled();
    await stopWork();
  };
  const fetch: RunningApp['fetch'] = async (request, bindings) => app.fetch(request, bindings);
  return { fetch, demoAccount, mailPage: mailPageOf(env, mailsKey), stop };
}

/** What the app takes from the environment as it is. */
function settingsOf(env: Env) {
  const { publicUrl, liveAreas, trustedProxies, metricsToken } = env;
  return {
    publicUrl,
    liveAreas,
    trustedProxies,
    metricsToken,
    sendsMails: env.smtpUrl !== undefined,
    socialProviders: configureProviders(env),
  };
}

function scanning({ clamd }: Env, log: Logger): Deps['refuseInfected'] {
  return createRefuseInfected(clamd && clamdScanner(clamd), (facts, message) => log.warn(facts, message));
}

function warnOf(log: Logger): (error: unknown) => void {
  return (error) => log.warn(describeFault(error), 'background work failed');
}

/** Loads the demo organization if DEMO is on. Null: there is no demo account to advertise. */
async function demoOf(
  { demo }: Env,
  database: StartAppOptions['database'],
  clock: Clock,
): Promise<Deps['demoAccount']> {
  return demo ? database.patiently(async (patient) => prepareDemo(patient, clock)) : null;
}

/** Undefined if PUBLIC_URL isn't local: the page opens on this machine only. */
function mailPageOf({ publicUrl }: Env, mailsKey: string | undefined): string | undefined {
  return mailsKey === undefined || isPublished(publicUrl) ? undefined : `/dev/mail?key=${mailsKey}`;
}

/** The demo's mails are read on a page, if no server sends them. */
function mailsKeyOf({ demo, smtpUrl }: Env): string | undefined {
  return demo && smtpUrl === undefined ? randomBytes(12).toString('base64url') : undefined;
}

function measure({ db, pool }: StartAppOptions['database'], backups: DailyBackups | undefined): Metrics {
  const newestBackup = backups?.newest;
  return createMetrics({ pool, countQueuedMails: async () => countQueuedMails(db), newestBackup });
}

/** Daily backups with BACKUP_FOLDER, base copies for a point in time with WAL_ARCHIVE. */
function keepCopies(
  { backups: { folder, recipient }, walArchive }: Env,
  { address, embedded }: StartAppOptions['database'],
  tools: { readonly clock: Clock; readonly log: Logger },
) {
  const backups =
    folder === undefined
      ? undefined
      : startDailyBackups({ ...tools, address, folder: path.resolve(folder), recipient });
  const archiving =
    walArchive === undefined || embedded === undefined
      ? undefined
      : startArchiving({ ...tools, ...embedded, archive: path.resolve(walArchive) });
  const stop = async () => void (await Promise.all([backups?.stop(), archiving?.stop()]));
  return { backups, archiving, stop };
}

/** What works with the server's keys, which all servers of a database share. */
async function loadKeyed(db: Database, clock: Clock) {
  const placeKey = await loadPlaceKey(db);
  return {
    epoch: await loadEpoch(db),
    seals: createSeals(await loadSealKey(db)),
    places: createPlaces(placeKey),
    puzzles: createPuzzles(placeKey, clock),
    challenges: createChallenges(placeKey, clock),
  };
}

/** The providers configured in `env`. */
export function configureProviders(env: Env): SocialProviders {
  const { googleClientId: clientId, facebookApp, standIns } = env;
  return {
    ...(clientId !== undefined && {
      google: createGoogle({ clientId, clock: systemClock, keysUrl: standIns.googleJwks }),
    }),
    ...(facebookApp !== undefined && {
      facebook: createFacebook({
        appId: facebookApp.id,
        appSecret: facebookApp.secret,
        graphUrl: standIns.facebookGraph,
      }),
    }),
  };
}
