import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { pageHeadersMark } from '#shared/worker-script.ts';
import { browser, clientFolder } from '#tests/client-folder.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const worker = `const kept = '${pageHeadersMark}';`.repeat(20);

const { write, get, remove } = await clientFolder(database, {
  'index.html': '<!doctype html><title>Billhook</title>',
  'register.html': '<title>Register</title>',
  'sw.js': worker,
  'sw.js.br': brotliCompressSync(worker),
  'sw.js.gz': gzipSync(worker),
});
afterAll(async () => {
  await database.close();
  await remove();
});

const sent = async (changes = {}) => (await get('/sw.js', {}, changes)).text();

describe('the worker', () => {
  const provider = { appId: '1', check: async () => ({ kind: 'unreachable' }) as const };
  const withGoogle = { socialProviders: { google: provider } };

  test('contains the same mark of the page headers as the pages', async () => {
    const mark = (await get('/dashboard', browser)).headers.get('page-headers') ?? '';
    expect(mark).toMatch(/^[\w-]{12}$/);
    expect(await sent()).toBe(worker.replaceAll(pageHeadersMark, mark));
    expect((await get('/register', browser)).headers.get('page-headers')).toBe(mark);
  });

  test('differs when pages may load something else, and only in that mark', async () => {
    const [before, after] = [await get('/sw.js'), await get('/sw.js', {}, withGoogle)];
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const mark = (await get('/login', browser, withGoogle)).headers.get('page-headers') ?? '';
    expect(await after.text()).toBe(worker.replaceAll(pageHeadersMark, mark));
    expect(await sent({ publicUrl: 'https://bills.example' })).not.toBe(await before.text());
  });

  test('stays the same when only the content of pages has changed', async () => {
    const before = await sent();
    await write('register.html', '<title>Register</title><style>p{margin:0}</style>');
    expect(await sent()).toBe(before);
    await write('register.html', '<title>Register</title>');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is the same when sent as %s', async (encoding, unpack) => {
    const answer = await get('/sw.js', { 'Accept-Encoding': encoding }, withGoogle);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('etag')).toContain(`-${encoding}`);
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(await sent(withGoogle));
  });
});
