import * as fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';

/** Ids of existing records, so that generated requests get beyond the lookup. */
export type KnownIds = fc.Arbitrary<string>;

/** Values that match `schema`, or nearly: rules that JSON Schema cannot express are left to chance. */
export function valid(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valid(option, ids)));
  switch (schema.type) {
    case 'object':
      return objects(schema, ids);
    case 'array':
      return arrays(schema, ids);
    case 'string':
      return texts(schema, ids);
    case 'number':
    case 'integer':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Like `valid`, with an error somewhere inside. */
export function broken(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid(schema, ids), fc.array(fc.nat(), { minLength: 1, maxLength: 4 }), hostile)
    .map(([value, way, thorn]) => withThorn(value, way, thorn));
}

/** Values that servers often handle badly. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '\uD800',
    '‮',
    "'; drop table documents; --",
    '<img src=x onerror=alert(1)>',
    '{{7*7}}',
    '=HYPERLINK("x")',
    'x'.repeat(5000),
    -0,
    -1,
    0.1 + 0.2,
    1e-7,
    1e21,
    2 ** 53,
    Number.MAX_VALUE,
    '1e400',
    '2026-02-30',
    'infinity',
    '00000000-0000-0000-0000-000000000000',
    [],
    {},
    [[[[]]]],
    { $ne: null },
    true,
  ),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Follows `way` into `value` and puts `thorn` there: in place of a part, or beside the parts. */
function withThorn(value: unknown, way: readonly number[], thorn: unknown): unknown {
  const [step, ...rest] = way;
  if (step === undefined || typeof value !== 'object' || value === null) return thorn;
  const parts = Object.entries(value);
  if (parts.length === 0 || step % 7 === 0) {
    return Array.isArray(value) ? [...value, thorn] : { ...value, surprise: thorn };
  }
  const [key, part] = parts[step % parts.length] ?? ['', undefined];
  const inner = withThorn(part, rest, thorn);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

function arrays({ items = {}, minItems = 0, maxItems = 4 }: JsonSchema, ids: KnownIds) {
  return fc.array(valid(items, ids), { minLength: minItems, maxLength: Math.min(maxItems, 4) });
}

function objects({ properties = {}, required = [] }: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, valid(field, ids)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function texts(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema;
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: ids }, fc.uuid());
  if (format === 'email') return fc.emailAddress();
  if (format === 'date') return fc.date({ noInvalidDate: true }).map(dayOf);
  if (pattern === currency) return fc.oneof({ weight: 4, arbitrary: fc.constant('USD') }, matching(currency));
  if (pattern !== undefined && minLength === 0) return fc.oneof(matching(pattern), fc.string({ maxLength }));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' });
}

/** Three random letters hardly ever match an existing record. */
const currency = '^[A-Z]{3}$';

function dayOf(date: Date): string {
  return new Date(Math.abs(date.getTime()) % 4e12).toISOString().slice(0, 10);
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // Lookaheads and the like, which fast-check cannot generate from.
    return fc.string({ maxLength: 40 });
  }
}

function numbers({ type, exclusiveMinimum, ...range }: JsonSchema): fc.Arbitrary<number> {
  const { minimum = exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1, maximum = 100_000 } =
    range;
  const whole = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  if (type === 'integer') return whole;
  return fc.oneof(
    whole,
    whole.map((value) => value / 100),
  );
}
