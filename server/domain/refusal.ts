import type { ErrorBody, ErrorCode } from '#shared/contract/errors.ts';

export type FieldErrors = NonNullable<ErrorBody['errors']>;

/** What else a refusal may say. */
export interface RefusalOptions {
  readonly errors?: FieldErrors;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** With `puzzle_required`: what to solve. */
  readonly puzzle?: NonNullable<ErrorBody['puzzle']>;
  /** With `version_conflict`: the record as it is now, as its reader may see it. */
  readonly current?: unknown;
}

/** A call that is refused for a reason the caller may know. Everything else that is thrown is a fault of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly current: unknown;
  readonly puzzle: ErrorBody['puzzle'];

  /** `detail` is a sentence for a person; it never repeats what was sent. */
  constructor(code: ErrorCode, detail: string, options: RefusalOptions = {}) {
    super(detail);
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.current = options.current;
    this.puzzle = options.puzzle;
  }
}

/** A refusal because of one field of the request, by its dotted path; undefined where no field names the matter. */
export function refusalAt(path: string | undefined, code: ErrorCode, message: string): Refusal {
  return new Refusal(code, message, path === undefined ? {} : { errors: [{ path, message }] });
}
