import * as v from 'valibot';
import type { Language } from '#shared/words/language.ts';
import { Refusal } from '#server/domain/refusal.ts';
import { unknownCurrencies } from '#server/domain/unknown-currencies.ts';
import { wordsIn, type ServerWords } from '#server/words.ts';

/**
 * Validates `input`. Throws `validation_failed` with one message per field. Valibot's own messages repeat the
 * input, such as a password, so only the contract's messages and those below are used.
 */
export function validate<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  language: Language,
): v.InferOutput<S> {
  const say = wordsIn(language);
  const message = (issue: v.BaseIssue<unknown>) => sentence(issue, say);
  const result = v.safeParse(schema, input, { lang: language, message });
  if (result.success) return result.output;
  const errors = result.issues
    .slice(0, 20)
    .map((issue) => ({ path: (v.getDotPath(issue) ?? '').slice(0, 100), message: issue.message }));
  throw new Refusal('validation_failed', summary(errors), { errors });
}

/** As `validate`; throws for currencies that don't exist, too. */
export function validateBody<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  language: Language,
): v.InferOutput<S> {
  const body = validate(schema, input, language);
  const message = wordsIn(language).unknownCurrency;
  const errors = unknownCurrencies(body).map((path) => ({ path, message }));
  if (errors.length > 0) throw new Refusal('validation_failed', message, { errors: errors.slice(0, 20) });
  return body;
}

function summary(errors: readonly { message: string }[]): string {
  const sentences = [...new Set(errors.map((error) => error.message))];
  return sentences.slice(0, 3).join(' ');
}

function sentence(issue: v.BaseIssue<unknown>, { request: say }: ServerWords): string {
  if (issue.expected === 'never') return say.unknownField;
  if (issue.received === 'undefined') return say.missingField;
  if (issue.kind === 'schema') return say.kinds[kinds[issue.type] ?? 'other'];
  return say.invalidValue;
}

const kinds: Readonly<Record<string, keyof ServerWords['request']['kinds']>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  strict_object: 'object',
};
