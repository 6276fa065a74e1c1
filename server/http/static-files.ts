import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { isForPage } from '#shared/server-paths.ts';
import { defaultLanguage, languageOfRequest, type Language } from '#shared/words/language.ts';
import { pageHeadersName, workerScript } from '#shared/worker-script.ts';
import { readApiOrigin } from './api-origin.ts';
import { pageHeaders, type PageHeaderOptions } from './security-headers.ts';
import { markOf, withMark, type Content, type Encoding } from './worker-file.ts';

export interface StaticFileOptions extends Omit<PageHeaderOptions, 'html' | 'apiOrigin'> {
  /** The built client, `dist/`. */
  readonly folder: string;
}

interface FileOptions extends StaticFileOptions, Pick<PageHeaderOptions, 'apiOrigin'> {
  /** Identifies this set of page headers. */
  readonly mark: string;
}

interface StaticFile extends Content {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

const siblings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/**
 * Serves the built client from memory with ETags and precompressed files. A path that isn't a file gets the
 * app's page, which shows its own "not found".
 */
export function staticFiles(options: StaticFileOptions): MiddlewareHandler {
  const files = readFiles(options);
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const file =
      files.get(decodePath(c.req.path)) ??
      (isForPage(c.req.path, c.req.header('accept') ?? '')
        ? pageFor(files, c.req.path, languageOf(c))
        : undefined);
    return file === undefined ? next() : respond(c, file);
  };
}

function readFiles(options: StaticFileOptions): Map<string, StaticFile> {
  if (!existsSync(options.folder)) return new Map();
  const paths = readdirSync(options.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.(?:br|gz|map)$/.test(name) && statSync(path.join(options.folder, name)).isFile())
    .map((name) => name.split(path.sep).join('/'));
  const pages = { ...options, apiOrigin: readApiOrigin(options.folder) };
  // Without inline hashes: the build's manifest covers those.
  const mark = markOf(pageHeaders({ ...pages, html: '' }));
  return new Map(paths.map((name) => [`/${name}`, readFile({ ...pages, mark }, name)]));
}

function readFile(options: FileOptions, name: string): StaticFile {
  const built = readContent(path.join(options.folder, name));
  const content = `/${name}` === workerScript ? withMark(built, options.mark) : built;
  return {
    ...content,
    etag: createHash('sha256').update(content.body).digest('base64url').slice(0, 22),
    headers: headersOf(options, name, content),
  };
}

function readContent(place: string): Content {
  const encodings = new Map<Encoding, Buffer>();
  for (const encoding of ['br', 'gzip'] as const) {
    const sibling = place + siblings[encoding];
    if (existsSync(sibling)) encodings.set(encoding, readFileSync(sibling));
  }
  return { body: readFileSync(place), encodings };
}

/** Assets get few headers to save bytes on mobile networks; pages get all of them. */
function headersOf(options: FileOptions, name: string, { body, encodings }: Content): Record<string, string> {
  const hashed = name.startsWith('assets/');
  return {
    'Content-Type': mediaTypes[path.extname(name)] ?? 'application/octet-stream',
    // Vite puts a content hash in asset names. Everything else must be revalidated.
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...vary(name, encodings.size > 0),
    ...(name.endsWith('.html') && {
      ...pageHeaders({ ...options, html: body.toString() }),
      [pageHeadersName]: options.mark,
    }),
  };
}

/** Pages depend on the language cookie. */
function vary(name: string, isEncoded: boolean): Record<string, string> {
  const on = [isEncoded && 'Accept-Encoding', name.endsWith('.html') && 'Accept-Language, Cookie'].filter(
    Boolean,
  );
  return on.length > 0 ? { Vary: on.join(', ') } : {};
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Prerendered screens have their own page (`login.html` for /login); all others use the app's page. Each
 * exists per language: `login.de.html`.
 */
function pageFor(
  files: ReadonlyMap<string, StaticFile>,
  requested: string,
  language: Language,
): StaticFile | undefined {
  const ending = language === defaultLanguage ? '.html' : `.${language}.html`;
  return files.get(requested + ending) ?? files.get(`/index${ending}`) ?? files.get('/index.html');
}

function languageOf(c: Context): Language {
  return languageOfRequest((name) => c.req.header(name));
}

function decodePath(requested: string): string {
  try {
    return decodeURIComponent(requested);
  } catch {
    return requested;
  }
}

function respond(c: Context, file: StaticFile): Response {
  const [encoding, body] = chooseEncoding(file, c.req.header('accept-encoding') ?? '');
  const etag = `"${file.etag}${encoding === undefined ? '' : `-${encoding}`}"`;
  const headers = { ...file.headers, ETag: etag };
  if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304, withoutContent(headers));
  return c.body(new Uint8Array(body), 200, {
    ...headers,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  });
}

function chooseEncoding(file: StaticFile, accepted: string): [Encoding | undefined, Buffer] {
  for (const encoding of ['br', 'gzip'] as const) {
    const compressed = file.encodings.get(encoding);
    if (compressed !== undefined && accepts(accepted, encoding)) return [encoding, compressed];
  }
  return [undefined, file.body];
}

/** RFC 9110 12.5.3: listed, and not with weight zero. */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((entry) => {
    const [name, weight] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight ?? '');
  });
}

/** RFC 9110 13.1.2, weak comparison. */
function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag);
}

function withoutContent({ 'Content-Type': _type, ...rest }: Record<string, string>): Record<string, string> {
  return rest;
}
