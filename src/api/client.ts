import { parse } from 'valibot';
import type { CallInput, CallOutput, Endpoint } from '#shared/contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { isLetGo } from './let-go.ts';
import { logFailure } from './log-failure.ts';
import type { Outgoing, Transport } from './transport.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Besides content type and bearer: `Idempotency-Key`, `If-Match`. */
  headers?: Record<string, string>;
}

/** Calls an endpoint of the contract. Rejects only with `ApiError`. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallOutput<E>>;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function toQuery(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

function toOutgoing(host: string, endpoint: Endpoint, parts: Parts, options: CallOptions): Outgoing {
  return {
    method: endpoint.method,
    url: host + fillPath(endpoint.path, parts.params) + toQuery(parts.query),
    headers: options.headers ?? {},
    ...('body' in parts ? { body: parts.body } : {}),
    ...(endpoint.file === undefined ? {} : { isFile: true }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
}

function readOutput<E extends Endpoint>(endpoint: E, data: unknown): CallOutput<E> {
  try {
    if (endpoint.file !== undefined) demandType(data, [endpoint.file, ...(endpoint.otherFiles ?? [])]);
    return parse(endpoint.output, endpoint.success === 204 ? null : data);
  } catch {
    throw new ApiError({ kind: 'bad_answer' });
  }
}

/** Another media type comes from a proxy or captive portal and must not be saved as the user's file. */
function demandType(data: unknown, mediaTypes: readonly string[]): void {
  const isExpected = data instanceof Blob && mediaTypes.some((type) => data.type.startsWith(type));
  if (!isExpected) throw new TypeError('Another kind of file.');
}

/** Creates the API client for a host; `host` is '' for the page's own origin. */
export function createApi(transport: Transport, host: string): Api {
  return async (endpoint, input, options = {}) => {
    try {
      // CallInput defines which parts each endpoint has.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const outgoing = toOutgoing(host, endpoint, input as Parts, options);
      return readOutput(endpoint, await transport(outgoing));
    } catch (error) {
      if (!isLetGo(options.signal)) logFailure(endpoint, error);
      throw error;
    }
  };
}
