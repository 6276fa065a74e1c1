import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `half_session` is a sign-in that still owes its second factor (design: 2FA at sign-in);
 * every wider circle includes the narrower ones.
 */
export type Access = 'public' | 'half_session' | 'user' | 'admin';

/** One call of spec.md section 7: client, server, OpenAPI and tests all read this value. */
export interface Endpoint {
  readonly method: Method;
  /** Path below the API host; parameters in braces as the spec writes them: `/auth/users/{id}`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** What the call does, as one line for the reader of /openapi.json. */
  readonly summary: string;
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** Shape of the answer's JSON body; `v.null()` where there is none (204), `v.file()` where it is a `file`. */
  readonly output: GenericSchema;
  /** Media type of an answer that is a file instead of JSON. */
  readonly file?: 'application/gzip' | 'application/pdf' | 'text/csv';
  /**
   * A POST that may carry an `Idempotency-Key` of the caller's making: repeated within 30 days it does nothing again
   * and gets the same answer.
   */
  readonly repeatable?: true;
  readonly success: 200 | 201 | 202 | 204;
  /** Refusals of this call beyond those that every call of its `access` can give. */
  readonly refusals: readonly ErrorCode[];
}

/** Declares an endpoint and keeps its exact type. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const E extends Endpoint>(value: E): E {
  return value;
}

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends GenericSchema> ? { [N in Name]: InferInput<S> } : unknown;

/** What a caller hands over: `{ params, query, body }`, each only where the endpoint has it. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a successful call answers, after the client's reading. */
export type CallOutput<E extends Endpoint> = InferOutput<E['output']>;

type ReadPart<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends GenericSchema> ? { [N in Name]: InferOutput<S> } : unknown;

/** What the server's handler receives: the same parts, validated. */
export type HandlerInput<E extends Endpoint> = ReadPart<E, 'params'> &
  ReadPart<E, 'query'> &
  ReadPart<E, 'body'>;

/**
 * A file as the server's handler gives it. Its content is made after the handler is done, so that no transaction waits:
 * as a whole, or in pieces that are sent as they come.
 */
export interface FileAnswer {
  /** With its ending; what a browser saves it as. */
  readonly name: string;
  readonly content:
    (() => Promise<Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array>>) | AsyncIterable<string>;
}

/** What the server's handler returns: the JSON before the client's reading, or a file. */
export type HandlerOutput<E extends Endpoint> = E extends { readonly file: string }
  ? FileAnswer
  : InferInput<E['output']>;
