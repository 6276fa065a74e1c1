import * as v from 'valibot';
import { ApiError, type FieldError } from '#api/api-error.ts';
import { words } from '#shared/words/words.ts';
import { callFailure } from '../call-failure.ts';

/** Why a form could not be saved: one sentence overall, and one per field. */
export interface FormFailure {
  message: string;
  fields: readonly FieldError[];
}

/** Schema errors found before sending, one per field. */
export function failureOfIssues(issues: readonly v.BaseIssue<unknown>[]): FormFailure {
  const found = issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  const fields = found.filter(({ path }, index) => found.findIndex((other) => other.path === path) === index);
  return { message: words.forms.fixHighlighted, fields };
}

/** The host's refusal, or that it was unreachable. `otherwise` if the host gives no sentence. */
export function failureOfCall(error: unknown, otherwise: string): FormFailure {
  const message = callFailure(error, otherwise);
  const isAnswer = error instanceof ApiError && error.kind === 'refused';
  if (!isAnswer) return { message: words.forms.stillHere(message), fields: [] };
  return { message, fields: error.fields };
}

/** The failure without removed fields; null if nothing remains. */
export function withoutFields(failure: FormFailure, isGone: (path: string) => boolean): FormFailure | null {
  const fields = failure.fields.filter(({ path }) => !isGone(path));
  return fields.length === 0 && failure.fields.length > 0 ? null : { ...failure, fields };
}
