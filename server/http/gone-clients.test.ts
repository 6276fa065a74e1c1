import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { draw, type PrintJob } from '#server/domain/pdf/print-job.ts';
import { printInTurn } from '#server/domain/pdf/print-in-turn.ts';
import { listen } from '#server/listen.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { eventually } from '#tests/eventually.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
const gate = new EventEmitter();
const opened = once(gate, 'open');
const print = printInTurn({ draw: async (job: PrintJob) => opened.then(async () => draw(job)), atOnce: 1 });
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, log, print });
const arrivals = new EventEmitter();
const listener = await listen(
  async (call) => {
    arrivals.emit('call');
    return app.app.fetch(call);
  },
  { port: 0, host: '127.0.0.1' },
);
afterAll(async () => {
  await listener.close();
  await database.close();
});

test('a client that leaves while its PDF is queued is removed from the queue, and nothing is drawn', async () => {
  const { access_token: token } = await signedUp(app);
  const books = booksOf(app, token);
  const invoice = await books.issue(await books.customer());
  const path = `/api/documents/${invoice.document_id}/pdf`;
  const headers = { authorization: `Bearer ${token}` };
  const taken = app.app.request(path, { headers });
  const arrived = once(arrivals, 'call');
  const call = request({ port: listener.port, host: '127.0.0.1', path, headers }).end();
  call.on('error', () => undefined);
  await arrived;
  call.destroy();
  // It is still queued, so this line shows that it was removed.
  await eventually(() => lines.some(({ status }) => status === 499));
  expect(lines.find(({ status }) => status === 499)).toMatchObject({ route: '/api/documents/{id}/pdf' });
  expect(lines.filter(({ msg }) => msg === 'internal error')).toEqual([]);

  gate.emit('open');
  await taken;
  expect((await app.app.request(path, { headers })).headers.get('content-type')).toBe('application/pdf');
});
