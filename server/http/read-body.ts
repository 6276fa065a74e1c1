import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#server/domain/refusal.ts';

const deepest = 20;
const longestArray = 1000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * The JSON body of a call; undefined for none where it `isOptional`. Throws refusals for another content type, for broken
 * JSON and for hostile shapes.
 */
export async function readJsonBody(c: Context, isOptional: boolean): Promise<unknown> {
  if (isOptional && (await readText(c)) === '') return undefined;
  const mediaType = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new Refusal('unsupported_media_type', 'Send the request as application/json.');
  }
  const body = parse(await readText(c));
  refuseHostileShape(body, 0);
  return body;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** JSON is UTF-8 (RFC 8259): what is not must not be stored as something else. */
async function readText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer().catch(refuseIncomplete);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('malformed_json', 'The request is not valid UTF-8.');
  }
}

/** A caller that hangs up in the middle is no fault of ours, though its socket's error looks like a database's. */
function refuseIncomplete(): never {
  throw new Refusal('malformed_json', 'The request ended before its body was complete.');
}

/** Hono's limit of a body's bytes; it reads a body of unknown length itself, and that may fail halfway, too. */
export function limitBody(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError });
  return async (c, next) => {
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
    throw new Refusal('malformed_json', 'The request is not valid JSON.');
  }
}

/** Limits of ASVS 15.3: a schema would let names pass that every object inherits. */
function refuseHostileShape(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= deepest) throw refuse('The request is nested too deeply.');
  if (Array.isArray(value) && value.length > longestArray)
    throw refuse(`A list has at most ${longestArray} entries.`);
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) throw refuse('The request contains a field name that is not allowed.');
    refuseHostileShape(inner, depth + 1);
  }
}

function refuse(message: string): Refusal {
  return new Refusal('validation_failed', message, { errors: [{ path: '', message }] });
}
