import type { NetConnectOpts } from 'node:net';
import * as v from 'valibot';
import { liveAreas, type LiveArea } from '#shared/live-areas.ts';
import { isRecipient } from './db/backup/encryption.ts';
import { isDatabaseUrl } from './db/connect.ts';
import { mailboxAddress, type MailboxAddress } from './ports/imap-mailbox.ts';
import { clamdAddress } from './ports/virus-scanner.ts';
import { StartRefusal } from './start-refusal.ts';

const flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false'], 'must be 0 or 1'),
  v.transform((text) => text === '1' || text === 'true'),
);

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port between 0 and 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port between 0 and 65535'),
);

function url(...protocols: string[]) {
  const wanted = protocols.map((protocol) => `${protocol}://…`).join(' or ');
  const holds = (text: string) =>
    protocols.some((protocol) => text.startsWith(`${protocol}://`)) && URL.canParse(text);
  return v.pipe(v.string(), v.check(holds, `must be a URL like ${wanted}`));
}

/** PostgreSQL URLs may omit the host (`postgres://user@/name?host=/run/postgresql`). */
const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\//, 'must be a URL like postgres://…'),
  v.check(
    isDatabaseUrl,
    'must be a URL like postgres://user:password@host:5432/name, with special characters as %…',
  ),
);

const areaList = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
  v.array(v.picklist(liveAreas, `must be a comma-separated list of ${liveAreas.join(', ')}, or empty`)),
);

const variables = v.object({
  PORT: v.optional(port, '3000'),
  /**
   * Local only by default because the demo account is public. Use `0.0.0.0` or `::` to listen on the network.
   */
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATABASE_URL: v.optional(databaseUrl),
  DATA_DIR: v.optional(v.string(), './data'),
  PUBLIC_URL: v.optional(url('http', 'https')),
  SMTP_URL: v.optional(url('smtp', 'smtps')),
  MAIL_FROM: v.optional(v.string(), 'Billhook <no-reply@localhost>'),
  /** Where reports about emails arrive that didn't reach anybody. Without it they aren't read. */
  BOUNCE_MAILBOX_URL: v.optional(
    v.pipe(
      v.string(),
      v.transform(mailboxAddress),
      v.custom<MailboxAddress>(
        (address) => address !== undefined,
        'must be a URL like imaps://user:password@host/INBOX, with special characters as %…',
      ),
    ),
  ),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  FACEBOOK_APP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'must be a number'))),
  FACEBOOK_APP_SECRET: v.optional(v.string()),
  LIVE_AREAS: v.optional(areaList),
  DEMO: v.optional(flag),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
  /** Number of proxies that append to X-Forwarded-For. 0 ignores the header. */
  TRUST_PROXY: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'must be the number of proxies, 0 to 9'), v.transform(Number)),
  ),
  /** Seconds to keep serving after a stop signal, while /readyz answers 503. */
  STOP_DELAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'must be a number of seconds, 0 to 300'),
      v.transform(Number),
      v.maxValue(300, 'must be a number of seconds, 0 to 300'),
    ),
    '0',
  ),
  /** Bearer token for GET /metrics. Without it only this machine may read them. */
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.~+/-]{16,}=*$/, 'must be at least 16 letters, digits or ._~+/-')),
  ),
  /** Where clamd listens. Without it uploads aren't scanned for viruses. */
  CLAMD: v.optional(
    v.pipe(
      v.string(),
      v.transform(clamdAddress),
      v.custom<NetConnectOpts>(
        (address) => address !== undefined,
        'must be host:port, or the path of a Unix socket',
      ),
    ),
  ),
  /** Where the server saves a backup every day. Without it there are none. */
  BACKUP_FOLDER: v.optional(v.string()),
  /** Public key that every backup is encrypted for. */
  BACKUP_RECIPIENT: v.optional(
    v.pipe(v.string(), v.check(isRecipient, 'must be an age public key like age1…, without typing errors')),
  ),
  /** Path of the identity file, which holds the secret key. Only for the restore command. */
  BACKUP_IDENTITY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => !/^AGE-SECRET-KEY-/i.test(text),
        'must be the path of an identity file, not the key itself',
      ),
    ),
  ),
  /** Where the embedded PostgreSQL archives its WAL, for restoring to a point in time. */
  WAL_ARCHIVE: v.optional(v.string()),
  NODE_ENV: v.optional(v.string(), 'development'),
  /** Replace the providers' hosts in tests. Refused in production. */
  GOOGLE_JWKS_URL: v.optional(url('http', 'https')),
  FACEBOOK_GRAPH_URL: v.optional(url('http', 'https')),
});

interface BackupSettings {
  readonly folder: string | undefined;
  readonly recipient: string | undefined;
  readonly identityFile: string | undefined;
}

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Undefined: embedded PostgreSQL in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
  /** Origin of links in mails, without a trailing slash. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The mailbox for bounces. Undefined: nobody reads them. */
  readonly bounceMailbox: MailboxAddress | undefined;
  readonly googleClientId: string | undefined;
  readonly facebookApp: { readonly id: string; readonly secret: string } | undefined;
  readonly liveAreas: readonly LiveArea[];
  readonly demo: boolean;
  readonly logLevel: string;
  readonly trustedProxies: number;
  /** True if PUBLIC_URL is https, which implies a proxy, but TRUST_PROXY isn't set. */
  readonly isProxyForgotten: boolean;
  readonly stopDelay: number;
  readonly metricsToken: string | undefined;
  /** Where uploads are scanned for viruses. Undefined: they aren't. */
  readonly clamd: NetConnectOpts | undefined;
  readonly backups: BackupSettings;
  /** Folder of the WAL archive. Undefined: the embedded PostgreSQL doesn't archive. */
  readonly walArchive: string | undefined;
  readonly standIns: { readonly googleJwks: string | undefined; readonly facebookGraph: string | undefined };
}

/** Reads and validates the environment. Throws a StartRefusal that names the invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty variable counts as unset, except LIVE_AREAS, where it means none.
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, text]) => text !== '' || name === 'LIVE_AREAS'),
  );
  const result = v.safeParse(variables, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StartRefusal(`${v.getDotPath(issue)?.split('.')[0] ?? ''} ${issue.message}.`);
  }
  const values = result.output;
  refuseContradictions(values);
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    dataDirectory: values.DATA_DIR,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bounceMailbox: values.BOUNCE_MAILBOX_URL,
    googleClientId: values.GOOGLE_CLIENT_ID,
    facebookApp: facebookApp(values),
    liveAreas: values.LIVE_AREAS ?? liveAreas,
    demo: values.DEMO ?? isTrial(values),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUST_PROXY ?? 0,
    isProxyForgotten: values.TRUST_PROXY === undefined && isHttps(values),
    stopDelay: values.STOP_DELAY,
    metricsToken: values.METRICS_TOKEN,
    clamd: values.CLAMD,
    backups: {
      folder: values.BACKUP_FOLDER,
      recipient: values.BACKUP_RECIPIENT,
      identityFile: values.BACKUP_IDENTITY,
    },
    walArchive: values.WAL_ARCHIVE,
    standIns: { googleJwks: values.GOOGLE_JWKS_URL, facebookGraph: values.FACEBOOK_GRAPH_URL },
  };
}

type Variables = v.InferOutput<typeof variables>;

/** The demo's passwords are public, so it is on by default only on a private installation. */
function isTrial(values: Variables): boolean {
  const { DATABASE_URL, NODE_ENV, SMTP_URL } = values;
  const isForReal = NODE_ENV === 'production' || SMTP_URL !== undefined || isHttps(values);
  return DATABASE_URL === undefined && !isForReal;
}

function isHttps({ PUBLIC_URL = '' }: Variables): boolean {
  return PUBLIC_URL.startsWith('https:');
}

function facebookApp({ FACEBOOK_APP_ID: id, FACEBOOK_APP_SECRET: secret }: Variables): Env['facebookApp'] {
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

function refuseContradictions(values: Variables): void {
  if ((values.FACEBOOK_APP_ID === undefined) !== (values.FACEBOOK_APP_SECRET === undefined)) {
    throw new StartRefusal('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must be set together.');
  }
  if (values.WAL_ARCHIVE !== undefined && values.DATABASE_URL !== undefined)
    throw new StartRefusal(
      'WAL_ARCHIVE is for the embedded database. With DATABASE_URL, set up archiving in your own PostgreSQL.',
    );
  if (values.NODE_ENV !== 'production') return;
  for (const name of ['GOOGLE_JWKS_URL', 'FACEBOOK_GRAPH_URL'] as const) {
    if (values[name] !== undefined)
      throw new StartRefusal(`${name} is for tests and must not be set in production.`);
  }
}
