import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { largestLogo } from '#shared/contract/logos.ts';
import { signedUp } from '#tests/accounts.ts';
import { booksOf } from '#tests/books.ts';
import { joined } from '#tests/colleagues.ts';
import { unlimited } from '#tests/limits.ts';
import { plainPasswords } from '#tests/plain-passwords.ts';
import { testApp } from '#tests/test-app.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const app = await testApp(database, { passwords: plainPasswords, limits: unlimited });
afterAll(database.close);

let token: string;
beforeAll(async () => {
  token = (await signedUp(app)).access_token;
});

const putText = async (data: string, as = token) =>
  app.call('PUT', '/api/organization/logo', { token: as, body: { data } });
const put = async (file: Buffer, as = token) => putText(file.toString('base64'), as);
const get = async (hash: string, as = token) =>
  app.call('GET', `/api/organization/logos/${hash}`, { token: as });
const settings = async () => (await app.call('GET', '/api/organization/settings', { token })).body;

function picture(width: number, height: number, alpha = 0.5) {
  return sharp({ create: { width, height, channels: 4, background: { r: 23, g: 97, b: 74, alpha } } });
}

/** A PNG whose header claims this size, with nothing else in it. */
async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

describe('logo', () => {
  test('is re-encoded: it fits, hidden data is removed, and the settings name it', async () => {
    const secret = 'taken at home, 52.5N 13.4E';
    const photo = await picture(1600, 400)
      .flatten({ background: '#ffffff' })
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    const file = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    expect(file.includes(secret)).toBe(true);
    const answer = await put(file);
    expect(answer).toMatchObject({
      status: 200,
      body: { media_type: 'image/jpeg', width: 800, height: 200 },
    });
    const image = Buffer.from((await get(answer.body.hash)).body.data, 'base64');
    expect(image.includes(secret)).toBe(false);
    expect(image.includes('<script>')).toBe(false);
    expect((await sharp(image).metadata()).exif).toBeUndefined();
    expect((await settings()).logo).toEqual(answer.body);
  });

  test.each(['png', 'webp'] as const)(
    'keeps the transparency of a %s, and is never enlarged',
    async (format) => {
      const { body } = await put(await picture(60, 30).toFormat(format).toBuffer());
      expect(body).toMatchObject({ media_type: 'image/png', width: 60, height: 30 });
      const image = Buffer.from((await get(body.hash)).body.data, 'base64');
      expect((await sharp(image).metadata()).hasAlpha).toBe(true);
    },
  );

  test("leaves the settings' version unchanged, and is recorded", async () => {
    const before = await settings();
    await put(await picture(40, 40).png().toBuffer());
    expect((await settings()).version).toBe(before.version);
    const { body } = await app.call('GET', '/api/audit-log', { token });
    expect(body.items[0].action).toBe('organization.logo_changed');
  });

  test('can be changed by admins and seen by all users', async () => {
    const colleague = await joined(app, token);
    const file = await picture(20, 20).png().toBuffer();
    expect((await put(file, colleague.access_token)).status).toBe(403);
    const { body } = await put(file);
    expect((await get(body.hash, colleague.access_token)).status).toBe(200);
    const stranger = await signedUp(app);
    expect((await get(body.hash, stranger.access_token)).status).toBe(404);
    expect((await app.call('GET', `/api/organization/logos/${body.hash}`)).status).toBe(401);
  });

  test('of an issued document stays after the logo is replaced or removed', async () => {
    const books = booksOf(app, token);
    const customer = await books.customer();
    const { body: first } = await put(await picture(30, 30).png().toBuffer());
    const invoice = await books.issue(customer);
    await put(await picture(31, 31).png().toBuffer());
    expect((await app.call('DELETE', '/api/organization/logo', { token })).status).toBe(204);
    expect((await settings()).logo).toBeNull();
    const { seller } = await books.read(invoice);
    expect(seller?.logo_hash).toBe(first.hash);
    expect((await get(first.hash)).body).toMatchObject({ width: 30, height: 30 });
  });
});

describe('an invalid logo is refused with a message', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  test.each([
    ['an SVG', async () => Buffer.from(svg), 'PNG, JPEG, or WebP'],
    ['a GIF', async () => picture(5, 5).gif().toBuffer(), 'PNG, JPEG, or WebP'],
    ['a TIFF', async () => picture(5, 5).tiff().toBuffer(), 'PNG, JPEG, or WebP'],
    ['half a PNG', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 200), 'can’t be read'],
    ['a bomb of 900 megapixels', async () => bomb(30_000, 30_000), 'too large'],
    ['a bomb larger than any image', async () => bomb(0x7f_ff_ff_ff, 0x7f_ff_ff_ff), ''],
    ['more bytes than allowed', async () => Buffer.alloc(largestLogo + 3, 1), 'larger than 2 MB'],
  ])('%s: the previous logo stays', async (_name, make, words) => {
    const before = (await settings()).logo;
    const { status, body } = await put(await make());
    expect(status).toBe(422);
    expect(body.errors[0].path).toBe('data');
    expect(body.errors[0].message).toContain(words);
    expect((await settings()).logo).toEqual(before);
  });

  test('invalid base64, and more than any file may have', async () => {
    expect((await putText('no base64!')).status).toBe(422);
    expect((await putText('A'.repeat(3_000_000))).status).toBe(413);
  });
});

test('refused files count towards the limit, because they were processed', async () => {
  const limited = await testApp(database, {
    passwords: plainPasswords,
    limits: { ...unlimited, logo_organization: { attempts: 2, window: 3600 } },
  });
  const { access_token } = await signedUp(limited);
  const send = async (file: Buffer) =>
    limited.call('PUT', '/api/organization/logo', {
      token: access_token,
      body: { data: file.toString('base64') },
    });
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await send(Buffer.from('no picture'))).toMatchObject({ status: 422 });
  expect(await send(await picture(8, 8).png().toBuffer())).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts' },
  });
});

test('an organization that sends many images at once is asked to come back', async () => {
  const { access_token: own } = await signedUp(app);
  const large = await picture(2000, 2000).png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 10 }, async () => put(large, own)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  expect(answers.find(({ status }) => status === 503)?.body).toMatchObject({ code: 'overloaded' });
});
