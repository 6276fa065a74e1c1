import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { browser, clientFolder } from '#tests/client-folder.ts';
import { testDatabase } from '#tests/test-database.ts';

const database = await testDatabase();
const page =
  '<!doctype html><title>Billhook</title><style>body{margin:0}</style><script type="module" src="/assets/index-Abc123.js"></script>';
const script = 'export const text = "billhook";'.repeat(20);

const { write, client, get, remove } = await clientFolder(database, {
  'index.html': page,
  'assets/index-Abc123.js': script,
  'assets/index-Abc123.js.br': brotliCompressSync(script),
  'assets/index-Abc123.js.gz': gzipSync(script),
  'assets/index-Abc123.js.map': '{}',
  'register.html': '<title>Register</title>',
  'sw.js': 'export {};',
  'manifest.webmanifest': '{}',
  'icon.png': Buffer.from([0x89, 0x50]),
});
afterAll(async () => {
  await database.close();
  await remove();
});

describe('an asset', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('is sent as %s to a browser that accepts "%s"', async (encoding, accepted, unpack) => {
    const answer = await get('/assets/index-Abc123.js', { 'Accept-Encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(script);
  });

  test('is sent uncompressed to one that accepts nothing, and still varies', async () => {
    const answer = await get('/assets/index-Abc123.js');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(script);
  });

  test('can be cached forever, has its type, and no unneeded headers', async () => {
    const answer = await get('/assets/index-Abc123.js');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBeNull();
  });

  test.each([
    '/assets/index-Old999.js',
    '/assets/',
    '/assets/index-Abc123.js.map',
    '/assets/index-Abc123.js.br',
    '/missing.js',
    '/missing.ico',
  ])('that is missing gets a 404, even on navigation: %s', async (address) => {
    expect((await get(address)).status).toBe(404);
    expect((await get(address, browser)).status).toBe(404);
  });

  test.each(['/assets/../../package.json', '/..%2f..%2fetc%2fpasswd', '/assets/%00'])(
    'outside the folder cannot be reached: %s',
    async (address) => {
      expect((await get(address)).status).toBe(404);
    },
  );

  test.each(['/%2e%2e/%2e%2e/etc/passwd', '/%E0%A4%A'])(
    "outside the folder cannot be reached under a screen's path, which gets the app: %s",
    async (address) => {
      expect(await (await get(address)).text()).toBe(page);
    },
  );
});

describe('files that must stay fresh', () => {
  test.each(['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/icon.png'])(
    '%s is revalidated each time and gets a 304 if unchanged',
    async (address) => {
      const first = await get(address, browser);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await get(address, { ...browser, 'If-None-Match': known });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe('');
        expect(again.headers.get('etag')).toBe(etag);
      }
      expect((await get(address, { ...browser, 'If-None-Match': '"other"' })).status).toBe(200);
    },
  );

  test('an ETag differs by encoding', async () => {
    const plain = await get('/assets/index-Abc123.js');
    const packed = await get('/assets/index-Abc123.js', { 'Accept-Encoding': 'br' });
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });
});

async function policyWith(socialProviders: object): Promise<string> {
  return (await get('/dashboard', browser, { socialProviders })).headers.get('content-security-policy') ?? '';
}

describe('a page', () => {
  test.each([
    '/',
    '/dashboard',
    '/invoices/new',
    '/login?next=%2Fusers',
    '/no/such/page',
    '/customers/j.doe',
  ])('%s is the app', async (address) => {
    const answer = await get(address, browser);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe(page);
  });

  test('that was prerendered is served as such, with the same headers', async () => {
    const answer = await get('/register', browser);
    expect(await answer.text()).toBe('<title>Register</title>');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(['*/*', 'application/json', 'image/*', undefined])(
    'is returned whatever is accepted: %s',
    async (accept) => {
      const answer = await get('/dashboard', accept === undefined ? {} : { Accept: accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toBe(page);
    },
  );

  test('is not returned for an API call, a missing file or an image', async () => {
    for (const headers of [browser, { Accept: '*/*' }]) {
      for (const address of ['/auth/nothing', '/api/nothing', '/assets/missing.js']) {
        const answer = await get(address, headers);
        expect(answer.status).toBe(404);
        expect(answer.headers.get('content-type')).toContain('application/json');
      }
    }
    expect((await get('/photo.webp', { Accept: 'image/webp,*/*' })).status).toBe(404);
    const app = await client();
    expect((await app.request('/dashboard', { method: 'POST', headers: browser })).status).toBe(404);
  });

  test('has the strict policy, with its inline style allowed by hash', async () => {
    const { headers } = await get('/login', browser);
    const hash = createHash('sha256').update('body{margin:0}').digest('base64');
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'sha256-${hash}'`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      'frame-src blob:',
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test("allows a provider's hosts only if it is configured", async () => {
    const provider = { appId: '1', check: async () => ({ kind: 'unreachable' }) as const };
    expect(await policyWith({})).not.toMatch(/google|facebook/);
    const google = await policyWith({ google: provider });
    expect(google).toContain("script-src 'self' https://accounts.google.com/gsi/client");
    expect(google).not.toContain('facebook');
    const facebook = await policyWith({ facebook: provider });
    expect(facebook).toContain("script-src 'self' https://connect.facebook.net");
    expect(facebook).not.toContain('google');
  });

  test('allows calls to the other host the client was built for, and only that one', async () => {
    await write('build.json', JSON.stringify({ api_host: 'https://api.example/v1' }));
    expect(await policyWith({})).toContain("connect-src 'self' https://api.example;");
    await write('build.json', JSON.stringify({ api_host: '' }));
    expect(await policyWith({})).toContain("connect-src 'self';");
  });

  test('requires TLS for a year if served over TLS', async () => {
    const { headers } = await get('/', browser, { publicUrl: 'https://bills.example' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  });

  test('answers HEAD with the headers alone', async () => {
    const app = await client();
    for (const headers of [browser, {}]) {
      const answer = await app.request('/login', { method: 'HEAD', headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toBe('');
    }
  });
});

describe('an API call', () => {
  test('is never cached', async () => {
    for (const address of ['/auth/social-providers', '/auth/me', '/api/nothing']) {
      const { headers } = await get(address);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});
