import { describe, expect, test } from 'vitest';
import { liveAreas } from '#shared/live-areas.ts';
import { readEnv } from './env.ts';

test('defaults: port 3000 on this machine, embedded database with the demo, every area, no mail server, no provider', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDirectory: './data',
    publicUrl: 'http://localhost:3000',
    demo: true,
    smtpUrl: undefined,
    googleClientId: undefined,
    facebookApp: undefined,
    trustedProxies: 0,
    liveAreas,
  });
});

test('an external database has no demo organization unless requested', () => {
  const DATABASE_URL = 'postgres://app:secret@db/billhook';
  expect(readEnv({ DATABASE_URL }).demo).toBe(false);
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(readEnv({ DEMO: '0' }).demo).toBe(false);
});

test.each([
  { NODE_ENV: 'production' },
  { SMTP_URL: 'smtp://mail.example' },
  { PUBLIC_URL: 'https://bills.example' },
])('no demo with %j, unless requested explicitly', (forReal) => {
  expect(readEnv(forReal).demo).toBe(false);
  expect(readEnv({ ...forReal, DEMO: '1' }).demo).toBe(true);
});

test('an empty variable counts as unset, but an empty LIVE_AREAS means none', () => {
  expect(readEnv({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  expect(readEnv({ LIVE_AREAS: '' }).liveAreas).toEqual([]);
  expect(readEnv({ LIVE_AREAS: 'invoices, customers' }).liveAreas).toEqual(['invoices', 'customers']);
});

test.each([
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('CLAMD can be %s', (CLAMD, address) => {
  expect(readEnv({ CLAMD }).clamd).toEqual(address);
});

test('BOUNCE_MAILBOX_URL has user, password, host, and folder', () => {
  const BOUNCE_MAILBOX_URL = 'imaps://office%40bills.example:p%2Fw@mail.example/Bounces';
  expect(readEnv({ BOUNCE_MAILBOX_URL }).bounceMailbox).toEqual({
    host: 'mail.example',
    port: 993,
    user: 'office@bills.example',
    password: 'p/w',
    folder: 'Bounces',
  });
});

test('links have no double slash', () => {
  expect(readEnv({ PUBLIC_URL: 'https://bills.example/' }).publicUrl).toBe('https://bills.example');
});

describe('an invalid value stops the start with a line that names the variable without repeating the value', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://secret@db'],
    ['DATABASE_URL', 'postgres://user:secret@db:port/name'],
    ['DATABASE_URL', 'postgres://user:secret@db:99999/name'],
    ['PUBLIC_URL', 'bills.example'],
    ['SMTP_URL', 'secret'],
    ['BOUNCE_MAILBOX_URL', 'secret'],
    ['BOUNCE_MAILBOX_URL', 'imap://me:secret@mail.example/INBOX'],
    ['BOUNCE_MAILBOX_URL', 'imaps://secret@mail.example/INBOX'],
    ['CLAMD', 'secret'],
    ['CLAMD', 'secret:0'],
    ['FACEBOOK_APP_ID', 'secret'],
    ['LIVE_AREAS', 'invoices,secret'],
    ['DEMO', 'secret'],
    ['LOG_LEVEL', 'secret'],
    ['TRUST_PROXY', 'secret'],
    ['STOP_DELAY', '301'],
    ['METRICS_TOKEN', 'secret'],
    ['BACKUP_RECIPIENT', 'secret'],
    ['BACKUP_RECIPIENT', 'age1secret'],
    ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1secret'],
    ['BACKUP_IDENTITY', 'AGE-SECRET-KEY-1secret'],
  ])('%s=%s', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(new RegExp(`^${name} must be [^\\n]+$`));
    expect(read).not.toThrow(/secret/);
  });

  test('an incomplete Facebook application', () => {
    expect(() => readEnv({ FACEBOOK_APP_ID: '1' })).toThrow(
      'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET must be set together.',
    );
  });

  test('a WAL archive for somebody else’s PostgreSQL', () => {
    const env = { WAL_ARCHIVE: '/var/archive', DATABASE_URL: 'postgres://app:secret@db/billhook' };
    expect(() => readEnv(env)).toThrow(
      'WAL_ARCHIVE is for the embedded database. With DATABASE_URL, set up archiving in your own PostgreSQL.',
    );
  });

  test('a provider stand-in in production', () => {
    for (const name of ['GOOGLE_JWKS_URL', 'FACEBOOK_GRAPH_URL']) {
      expect(() => readEnv({ NODE_ENV: 'production', [name]: 'http://localhost:1' })).toThrow(name);
    }
  });
});
