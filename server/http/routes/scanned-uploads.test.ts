import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRefuseInfected } from '#server/domain/attachments/refuse-infected.ts';
import { clamdScanner } from '#server/ports/virus-scanner.ts';
import { openedBooks, type Books } from '#tests/books.ts';
import { clamdStandIn, eicar } from '#tests/clamd-stand-in.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const clamd = await clamdStandIn();
const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const refuseInfected = createRefuseInfected(clamdScanner(clamd.address), (facts, message) =>
  log.warn(facts, message),
);
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited, log, refuseInfected });
afterAll(async () => {
  clamd.close();
  await database.close();
});

let books: Books;
let path: string;
beforeAll(async () => {
  const opened = await openedBooks(app);
  ({ books } = opened);
  path = `/api/documents/${(await books.draft(opened.customer)).document_id}/attachments`;
});

const add = async (content: Buffer, name: string) =>
  books.call('POST', path, { name, data: content.toString('base64') });
const infected = Buffer.concat([Buffer.from('%PDF-1.7 '), eicar]);

test('an infected upload is refused and logged, without its name; a clean one is kept', async () => {
  expect(await add(infected, 'Invoice of Ada.pdf')).toMatchObject({
    status: 422,
    body: {
      code: 'validation_failed',
      errors: [{ path: 'data', message: expect.stringContaining('virus') }],
    },
  });
  expect((await add(Buffer.from('%PDF-1.7'), 'Plan.pdf')).status).toBe(201);
  expect((await books.succeed('GET', path)).items).toMatchObject([{ name: 'Plan.pdf' }]);
  const noted = lines.filter((line) => line.includes('infected'));
  expect(noted).toHaveLength(1);
  expect(JSON.parse(noted[0] ?? '')).toMatchObject({
    signature: 'Eicar-Test-Signature',
    size: infected.length,
    request: expect.any(String),
  });
  expect(lines.join('')).not.toContain('Ada');
});

test('without the scanner nothing is kept, and the upload can be repeated', async () => {
  clamd.close();
  const before = (await books.succeed('GET', path)).items;
  const refused = await add(Buffer.from('%PDF-1.7'), 'Plan.pdf');
  expect(refused).toMatchObject({ status: 503, body: { code: 'scan_unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await books.succeed('GET', path)).items).toEqual(before);
  expect(lines.filter((line) => line.includes('ECONNREFUSED'))).toHaveLength(1);
});
