import redaxios from 'redaxios';
import type { Method } from '#shared/contract/endpoint.ts';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import { ApiError } from './api-error.ts';
import { readFile, readPacked } from './read-file.ts';
import { readRefusal } from './read-refusal.ts';

export interface Outgoing {
  method: Method;
  /** Absolute, or a path on this origin. */
  url: string;
  body?: unknown;
  headers: Record<string, string>;
  /** The response is a file; refusals are still JSON. */
  isFile?: boolean;
  /** Aborts the wait. Without it, a call has no timeout (spec.md section 9). */
  signal?: AbortSignal;
}

/** Sends a request and returns the parsed JSON of a 2xx response, or its `File`. Every failure is an `ApiError`. */
export type Transport = (outgoing: Outgoing) => Promise<unknown>;

/**
 * The parts of a redaxios response we use. On 4xx and 5xx, redaxios rejects with the same plain object, not an
 * `Error`.
 */
interface RedaxiosAnswer {
  status: number;
  data: unknown;
  headers: Headers;
}

function isAnswer(value: unknown): value is RedaxiosAnswer {
  return typeof value === 'object' && value !== null && 'status' in value && 'headers' in value;
}

function unreachable(reason: 'unreachable' | 'tooLate' | 'cutOff'): ApiError {
  return new ApiError({ kind: 'unreachable', reason });
}

function notOfApi(status: number): ApiError {
  return new ApiError({ kind: 'bad_answer', reason: 'notTheServer', asksForToken: status === 401 });
}

/** The failure reason if the caller aborted, also while the body was loading. */
function tooLate(signal: AbortSignal | undefined): 'tooLate' | undefined {
  return signal?.aborted === true ? 'tooLate' : undefined;
}

/**
 * redaxios returns a truncated body as `undefined` and HTML as text. Neither comes from the API, not even with an
 * error status, but from a proxy or captive portal.
 */
function readBody({ status, data, headers }: RedaxiosAnswer, signal: AbortSignal | undefined): unknown {
  if (data === undefined) {
    throw unreachable(tooLate(signal) ?? 'cutOff');
  }
  if (data instanceof Blob ? data.type.startsWith('text/html') : isMarkup(data)) {
    throw notOfApi(status);
  }
  return data instanceof Blob ? readFile(data, headers) : data;
}

function isMarkup(data: unknown): boolean {
  return typeof data === 'string' && /^\s*</.test(data);
}

/** Statuses the app acts on: they end the session or mean that a record is gone. */
const weighty: ReadonlySet<number> = new Set([400, 401, 403, 404]);

/**
 * API refusals are JSON. Plain text comes from a firewall or a gateway with no server behind it. A bare 401 is
 * accepted.
 */
function isOfApi({ status, data, headers }: RedaxiosAnswer): boolean {
  if (!weighty.has(status) || (status === 401 && data === '')) return true;
  const mediaType = headers.get('content-type');
  return mediaType === null ? typeof data === 'object' : mediaType.includes('json');
}

/** If a file was requested, the refusal is in a blob. */
async function readError(answer: RedaxiosAnswer, signal: AbortSignal | undefined): Promise<ApiError> {
  const data = answer.data instanceof Blob ? await readPacked(answer.data) : answer.data;
  const refusal = { ...answer, data: readBody({ ...answer, data }, signal) };
  if (isOfApi(refusal)) return readRefusal(refusal.status, refusal.data, refusal.headers);
  return notOfApi(refusal.status);
}

/** The only place that calls the API host. */
export const send: Transport = async ({ method, url, body, headers, isFile, signal }) => {
  try {
    const answer = await redaxios<unknown>(url, {
      method,
      // The server words its refusals in the page's language.
      headers: { 'content-type': 'application/json', 'accept-language': currentLanguage(), ...headers },
      ...(body === undefined ? {} : { data: JSON.stringify(body) }),
      ...(isFile === true ? { responseType: 'blob' } : {}),
      // redaxios has no signal option. Responses are personal and current, and without no-store a hanging GET
      // would also block the next one.
      fetch: (input, init) => fetch(input, { ...init, cache: 'no-store', ...(signal ? { signal } : {}) }),
    });
    return readBody(answer, signal);
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    if (isAnswer(failure)) throw await readError(failure, signal);
    throw unreachable(tooLate(signal) ?? 'unreachable');
  }
};
