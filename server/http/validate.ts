import * as v from 'valibot';
import { Refusal } from '#server/domain/refusal.ts';

/**
 * `input` as `schema` reads it. Throws `validation_failed` with one sentence a field. Valibot's own messages
 * repeat what was sent, a password for example, so only the contract's sentences and those below are used.
 */
export function validate<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input, { message: sentence });
  if (result.success) return result.output;
  const errors = result.issues
    .slice(0, 20)
    .map((issue) => ({ path: (v.getDotPath(issue) ?? '').slice(0, 100), message: issue.message }));
  throw new Refusal('validation_failed', summary(errors), { errors });
}

function summary(errors: readonly { message: string }[]): string {
  const sentences = [...new Set(errors.map((error) => error.message))];
  return sentences.slice(0, 3).join(' ');
}

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'never') return 'The request contains an unknown field.';
  if (issue.received === 'undefined') return 'A required field is missing.';
  if (issue.kind === 'schema') return `A field must be ${kinds[issue.type] ?? 'of another type'}.`;
  return 'A field has a value that is not allowed.';
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  strict_object: 'an object',
};
