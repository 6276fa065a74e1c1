import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const dist = join(import.meta.dirname, '..', '..', 'dist');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
};

/** An empty page of the same origin, to read or fill the local storage. */
export const emptyPage = '/__empty';

/** Fails with one clear line if the app has not been built. */
export function demandBuild(): void {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ is missing: run `npm run build` first.');
}

function fileFor(path: string): string | undefined {
  const file = join(dist, normalize(decodeURIComponent(path)));
  return file.startsWith(dist) && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

export function builtText(path: string): string {
  return readFileSync(join(dist, path), 'utf8');
}

/** The policy with the hashes of the styles and scripts that the build put into this page. */
function withInlineParts(page: string, contentPolicy: string): string {
  return ['style', 'script'].reduce((policy, tag) => {
    const parts = page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'));
    const hashes = [...parts].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    return policy.replace(`${tag}-src 'self'`, [`${tag}-src 'self'`, ...hashes].join(' '));
  }, contentPolicy);
}

/** Answers everything that is not an API call. */
export type FileServer = (response: ServerResponse, path: string, contentPolicy: string) => void;

/**
 * The built file at this path or the page of that name; other paths without an extension are the app.
 * `change` turns pages and scripts into another build.
 */
export function serveFile(
  response: ServerResponse,
  path: string,
  contentPolicy: string,
  change = (text: string) => text,
): void {
  if (path === emptyPage) {
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': contentPolicy });
    response.end('<!doctype html><title>empty</title><link rel="icon" href="data:," />');
    return;
  }
  const file =
    fileFor(path) ??
    fileFor(`${path}.html`) ??
    (path.startsWith('/assets/') ? undefined : join(dist, 'index.html'));
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(file)] ?? 'application/octet-stream';
  const isPage = type.startsWith('text/html');
  const isText = isPage || type === 'text/javascript';
  const body = isText ? change(readFileSync(file, 'utf8')) : readFileSync(file);
  const policy = isPage ? { 'content-security-policy': withInlineParts(String(body), contentPolicy) } : {};
  // As on our own server.
  const kept = path.startsWith('/assets/') ? { 'cache-control': 'public, max-age=31536000, immutable' } : {};
  response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff', ...kept, ...policy });
  response.end(body);
}
