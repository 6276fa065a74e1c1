import * as fc from 'fast-check';
import type { JsonSchema, Operation, Parameter } from './json-schema.ts';
import { broken, valid, type KnownIds } from './values.ts';

/** A request as `TestApp.call` sends it. */
export interface FuzzedRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests to all operations: most match their schemas, some have an error. */
export function requests(operations: readonly Operation[], ids: KnownIds): fc.Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      path: paths(operation, ids),
      body: operation.body === undefined ? fc.constant(undefined) : either(operation.body, ids),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, headers),
    }),
  );
}

function either(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: valid(schema, ids) }, broken(schema, ids));
}

function paths({ path, parameters }: Operation, ids: KnownIds): fc.Arbitrary<string> {
  const ofPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  return fc
    .tuple(values(ofPlace('path'), ids, true), values(ofPlace('query'), ids, false))
    .map(([inPath, inQuery]) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encoded(inPath[name]));
      const query = Object.entries(inQuery).map(([name, value]) => `${name}=${encoded(value)}`);
      return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
    });
}

function values(parameters: readonly Parameter[], ids: KnownIds, areRequired: boolean) {
  const fields = Object.fromEntries(
    parameters.map(({ name, schema }) => [
      name,
      fc.oneof({ weight: 5, arbitrary: valid(schema, ids) }, broken(schema, ids)),
    ]),
  );
  return areRequired ? fc.record(fields) : fc.record(fields, { requiredKeys: [] });
}

/** A URL cannot contain a lone surrogate. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(Buffer.from(text).toString()).replaceAll('.', '%2E') || '%20';
}

const headers = fc.record(
  {
    'If-Match': fc.constantFrom('"v1"', '"v2"', '*', 'v1', '"v99999999999"', 'W/"v1"'),
    'Idempotency-Key': fc.constantFrom('a', 'b', 'c', 'a b', 'x'.repeat(300)),
    'Content-Type': fc.constantFrom('application/json; charset=utf-8', 'text/plain', 'application/xml'),
  },
  { requiredKeys: [] },
);
