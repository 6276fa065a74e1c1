import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint. `half_session` is a sign-in that still has to pass two-factor authentication, `user`
 * anyone signed in; the others need the permission of that name (permissions.ts).
 */
export type Access = 'public' | 'half_session' | 'user' | 'writer' | 'exporter' | 'auditor' | 'admin';

/** The media type of an Excel workbook (ISO/IEC 29500). */
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An endpoint of spec.md section 7, shared by client, server, OpenAPI and tests. */
export interface Endpoint {
  readonly method: Method;
  /** Path below the API host, with parameters in braces: `/auth/users/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Requires a sign-in, or a proof by password or passkey, within the last ten minutes. */
  readonly needsProof?: true;
  /** One-line summary for /openapi.json. */
  readonly summary: string;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** Schema of the JSON response: `v.null()` for 204, `v.file()` if `file` is set. */
  readonly output: GenericSchema;
  /** Media type of a response that is a file instead of JSON. */
  readonly file?:
    'application/gzip' | 'application/octet-stream' | 'application/pdf' | 'application/zip' | 'text/csv';
  /** Further media types that can be asked for. */
  readonly otherFiles?: readonly (typeof xlsx | 'application/pdf')[];
  /**
   * Accepts an `Idempotency-Key`: repeating the call within 30 days has no further effect and returns the same
   * response.
   */
  readonly repeatable?: true;
  readonly success: 200 | 201 | 202 | 204;
  /** Error codes specific to this call, in addition to those of every call with its `access`. */
  readonly refusals: readonly ErrorCode[];
}

/** Declares an endpoint with its exact type. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends GenericSchema> ? { [N in Name]: InferInput<S> } : unknown;

/** The caller's input: `{ params, query, body }`, with only the parts the endpoint has. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** The parsed output of a successful call. */
export type CallOutput<E extends Endpoint> = InferOutput<E['output']>;

type ReadPart<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends GenericSchema> ? { [N in Name]: InferOutput<S> } : unknown;

/** The server handler's input: the same parts, validated. */
export type HandlerInput<E extends Endpoint> = ReadPart<E, 'params'> &
  ReadPart<E, 'query'> &
  ReadPart<E, 'body'>;

/**
 * A file returned by a handler. The content is produced after the handler ends, so that no transaction stays open:
 * all at once, or streamed in chunks.
 */
export interface FileAnswer {
  /** File name with its extension. */
  readonly name: string;
  /** Defaults to the endpoint's `file`. */
  readonly mediaType?: string;
  readonly content: () => Promise<Uint8Array<ArrayBuffer> | AsyncIterable<string | Uint8Array>>;
}

/** What a handler returns: unparsed JSON, or a file. */
export type HandlerOutput<E extends Endpoint> = E extends { readonly file: string }
  ? FileAnswer
  : InferInput<E['output']>;
