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
  /** The answer is a file instead of JSON; its refusals are JSON as ever. */
  isFile?: boolean;
  /** Ends the wait; without one a call waits as long as the network does (spec.md section 9: no timeout). */
  signal?: AbortSignal;
}

/** Sends one request and gives the decoded JSON of a 2xx answer, or its `File`. Every failure is an `ApiError`. */
export type Transport = (outgoing: Outgoing) => Promise<unknown>;

/** Parts of redaxios's answer that we read; it rejects with the same plain object (no `Error`) on 4xx and 5xx. */
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

/** The reason where the caller gave up waiting, also in the middle of a body. */
function tooLate(signal: AbortSignal | undefined): 'tooLate' | undefined {
  return signal?.aborted === true ? 'tooLate' : undefined;
}

/**
 * redaxios gives a body cut short as `undefined` and HTML as text; neither is an answer of the API, nor,
 * with an error status, its refusal: a proxy or a captive portal spoke.
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

/** What the app acts upon when the host says it: to end the session, or to take a record for gone. */
const weighty: ReadonlySet<number> = new Set([400, 401, 403, 404]);

/**
 * A refusal of the API is JSON; plain text comes from a gateway that has no server behind it just now, or from a
 * firewall. A host that says 401 may leave it at that.
 */
function isOfApi({ status, data, headers }: RedaxiosAnswer): boolean {
  if (!weighty.has(status) || (status === 401 && data === '')) return true;
  const mediaType = headers.get('content-type');
  return mediaType === null ? typeof data === 'object' : mediaType.includes('json');
}

/** A refusal's words stand in a blob where a file was asked for. */
async function readError(answer: RedaxiosAnswer, signal: AbortSignal | undefined): Promise<ApiError> {
  const data = answer.data instanceof Blob ? await readPacked(answer.data) : answer.data;
  const refusal = { ...answer, data: readBody({ ...answer, data }, signal) };
  if (isOfApi(refusal)) return readRefusal(refusal.status, refusal.data, refusal.headers);
  return notOfApi(refusal.status);
}

/** The only place that talks to the API host. */
export const send: Transport = async ({ method, url, body, headers, isFile, signal }) => {
  try {
    const answer = await redaxios<unknown>(url, {
      method,
      // the server says what it refuses in the page's language
      headers: { 'content-type': 'application/json', 'accept-language': currentLanguage(), ...headers },
      ...(body === undefined ? {} : { data: JSON.stringify(body) }),
      ...(isFile === true ? { responseType: 'blob' } : {}),
      // redaxios knows no signal of its own
      // an answer is for one person and one moment; without no-store a hung GET also holds up the next one
      fetch: (input, init) => fetch(input, { ...init, cache: 'no-store', ...(signal ? { signal } : {}) }),
    });
    return readBody(answer, signal);
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    if (isAnswer(failure)) throw await readError(failure, signal);
    throw unreachable(tooLate(signal) ?? 'unreachable');
  }
};
