import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRegistration } from './accounts.ts';
import { eventually } from './eventually.ts';
import { postmasterPid } from './postgres-processes.ts';
import { bundleServer, startServerProcess, type ServerProcess } from './server-process.ts';
import { copyUsedDirectory } from './used-directory.ts';

/** Rounds with one kill each; `npm run soak` uses the numbers of docs/reliability.md. */
const rounds = {
  server: Number(process.env['KILL_ROUNDS_SERVER'] ?? 2),
  postgres: Number(process.env['KILL_ROUNDS_POSTGRES'] ?? 2),
};
/** Writes in progress per round at the time of the kill. */
const writers = 10;

const home = await mkdtemp(path.join(tmpdir(), 'billhook-kill-'));
const dataDirectory = path.join(home, 'data');
let server: ServerProcess;
let address = '';
let token = '';
let customerId = '';
/** What was acknowledged: invoice numbers by id. */
const ledger = new Map<string, string>();

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function startServer(port: string): Promise<void> {
  server = startServerProcess({ DEMO: '0', DATA_DIR: dataDirectory, PORT: port });
  address = (await server.running).replace('localhost', '127.0.0.1');
}

async function call(method: string, route: string, body?: unknown, key?: string) {
  const answer = await fetch(address + route, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answers of our own server
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, string> };
}

const registration = newRegistration();

/** An access token lasts fifteen minutes, the rounds take longer. */
async function signIn(): Promise<void> {
  const { email, password } = registration;
  token = (await call('POST', '/auth/login', { email, password })).body['access_token'] ?? '';
  expect(token).not.toBe('');
}

beforeAll(async () => {
  await bundleServer();
  await copyUsedDirectory(dataDirectory);
  await startServer(String(await freePort()));
  await call('POST', '/auth/register', registration);
  await eventually(() => /#token=(\S+)/.test(server.output()));
  await call('POST', '/auth/verify-email', { token: /#token=(\S+)/.exec(server.output())?.[1] });
  await signIn();
  customerId = (await call('POST', '/api/customers', { name: 'Larsen Boats' })).body['customer_id'] ?? '';
  expect(customerId).not.toBe('');
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exitCode;
  await rm(home, { recursive: true, force: true });
});

/** Issues one invoice, retrying with the same key until a response arrives, like a phone on the move. */
async function issueInvoice(): Promise<void> {
  const [id, key] = [v7(), v7()];
  const line = { description: 'Boiler service', quantity: 1, unit_price: 80 };
  const body = {
    document_id: id,
    document_type: 'invoice',
    status: 'sent',
    customer_id: customerId,
    currency: 'GBP',
    lines: [line],
  };
  for (;;) {
    const answer = await call('POST', '/api/documents', body, key).catch(() => undefined);
    if (answer?.status === 201) {
      ledger.set(id, answer.body['document_number'] ?? '');
      return;
    }
    expect([undefined, 409, 503]).toContain(answer?.status);
    await sleep(100);
  }
}

/** All invoices of the organization: numbers by id. */
async function readInvoices(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = `/api/invoices?limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answers of our own server
    const body = (await call('GET', page)).body as unknown as {
      items: { document_id: string; document_number: string }[];
      next_cursor: string | null;
    };
    for (const invoice of body.items) found.set(invoice.document_id, invoice.document_number);
    cursor = body.next_cursor;
  }
  return found;
}

/** Expects everything acknowledged with its number, nothing else, and the numbers 1 to n. */
async function expectLedger(): Promise<void> {
  const invoices = await readInvoices();
  expect(Object.fromEntries(invoices)).toEqual(Object.fromEntries(ledger));
  const numbers = [...invoices.values()].map((number) => Number(/(\d+)$/.exec(number)?.[1]));
  expect(numbers.toSorted((left, right) => left - right)).toEqual(numbers.map((_, index) => index + 1));
}

async function killServer(): Promise<void> {
  const { port } = new URL(address);
  server.child.kill('SIGKILL');
  await server.exitCode;
  await startServer(port);
}

async function killPostgres(): Promise<void> {
  process.kill(await postmasterPid(dataDirectory), 'SIGKILL');
  await eventually(async () => (await call('GET', '/readyz').catch(() => undefined))?.status === 200);
}

test.each([
  ['the server', rounds.server, killServer],
  ['PostgreSQL', rounds.postgres, killPostgres],
] as const)(
  'T4: killing %s during writes loses nothing acknowledged, duplicates nothing, leaves no gap (%i rounds)',
  async (_what, times, kill) => {
    for (let round = 0; round < times; round += 1) {
      const writes = Array.from({ length: writers }, issueInvoice);
      await sleep(Math.random() * 60);
      await kill();
      await Promise.all(writes);
      await signIn();
      await expectLedger();
    }
  },
);
