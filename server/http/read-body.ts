import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal, refusalAt } from '#server/domain/refusal.ts';
import type { Say } from '#server/words.ts';
import { refuseAltered } from './refuse-altered.ts';

const deepest = 20;
const longestArray = 1000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The JSON body; undefined if there is none and it `isOptional`. Throws for another content type, invalid JSON,
 * and hostile shapes.
 */
export async function readJsonBody(c: Context, isOptional: boolean): Promise<unknown> {
  if (isOptional && (await readText(c)) === '') return undefined;
  const mediaType = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new Refusal('unsupported_media_type', (say) => say.request.mediaType);
  }
  const text = await readText(c);
  const body = parse(text);
  refuseHostileShape(body, 0);
  refuseAltered(text, body);
  return body;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON is UTF-8 (RFC 8259). Invalid bytes must not be stored as other characters. */
async function readText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer().catch(refuseIncomplete);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('malformed_json', (say) => say.request.invalidUtf8);
  }
}

/**
 * A client that disconnects midway isn't an internal error, though its socket error resembles a database
 * error.
 */
function refuseIncomplete(): never {
  throw new Refusal('malformed_json', (say) => say.request.incomplete);
}

/** Limits the body size. Hono reads bodies of unknown length itself, which can also fail midway. */
export function limitBody(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    // Only a body of unknown length is looked at here: to do so, Hono has to build the whole request.
    if (c.req.method === 'GET') return next();
    const length = c.req.header('content-length');
    if (length !== undefined && c.req.header('transfer-encoding') === undefined) {
      return Number(length) > maxSize ? onError(c) : next();
    }
    let isRead = false;
    const goOn = async () => {
      isRead = true;
      await next();
    };
    return limit(c, goOn).catch((error: unknown) => {
      if (isRead) throw error;
      return refuseIncomplete();
    });
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed_json', (say) => say.request.invalidJson);
  }
}

/** Limits of ASVS 15.3. A schema would accept names that every object inherits. */
function refuseHostileShape(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw refuse((say) => say.request.nestedTooDeeply);
  if (Array.isArray(value) && value.length > longestArray)
    throw refuse((say) => say.request.listTooLong(longestArray));
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw refuse((say) => say.request.forbiddenName);
    refuseHostileShape(inner, depth + 1);
  }
}

function refuse(message: Say): Refusal {
  return refusalAt('', 'validation_failed', message);
}
