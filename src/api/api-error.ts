import type { SignInWords } from '#shared/words/en/groups/sign-in.ts';

/** One refused field: dotted path (`lines.0.quantity`) and a sentence. */
export interface FieldError {
  path: string;
  message: string;
}

/** What a crowded server asks to be solved first: see `puzzle` in the contract's errors. */
export interface Puzzle {
  challenge: string;
  bits: number;
}

/**
 * Why a call gave no usable answer.
 * - `unreachable`: no answer, or one that broke off (offline, DNS, cut connection, given up waiting)
 * - `bad_answer`: something answered, but not our API (a captive portal's HTML, a wrong shape)
 * - `refused`: the API answered with an error status
 */
export type ApiErrorKind = 'unreachable' | 'bad_answer' | 'refused';

/** Why there is no answer: the name of its sentence in `words.failures`. */
export type FailureReason = Exclude<keyof SignInWords['failures'], 'attempts' | 'codeUnchecked'>;

interface ApiErrorFacts {
  kind: ApiErrorKind;
  /** For developers only; people read `detail`, or the sentence of `reason`. */
  message?: string;
  reason?: FailureReason;
  status?: number;
  asksForToken?: boolean;
  detail?: string;
  code?: string;
  fields?: readonly FieldError[];
  retryAfterSeconds?: number;
  current?: unknown;
  puzzle?: Puzzle;
}

/** The only error that a call throws. `detail` is the host's own sentence, where it gave one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** Of an `unreachable` and a `bad_answer`. */
  readonly reason: FailureReason;
  /** HTTP status of a refusal, 0 otherwise. */
  readonly status: number;
  /** Whoever answered said 401, in whatever words: worth a new token, though only the host's own words end a session. */
  readonly asksForToken: boolean;
  readonly detail: string | undefined;
  readonly code: string | undefined;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** With a conflict of versions: the record as it is now, unchecked. */
  readonly current: unknown;
  readonly puzzle: Puzzle | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts.message ?? facts.reason ?? facts.kind);
    this.kind = facts.kind;
    this.reason = facts.reason ?? (facts.kind === 'unreachable' ? 'unreachable' : 'unreadable');
    this.status = facts.status ?? 0;
    this.asksForToken = facts.asksForToken ?? facts.status === 401;
    this.detail = facts.detail;
    this.code = facts.code;
    this.fields = facts.fields ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.current = facts.current;
    this.puzzle = facts.puzzle;
  }

  /** The host itself said no to what it was shown; anything else may pass (docs/decisions/003). */
  get isDenial(): boolean {
    return [400, 401, 403].includes(this.status);
  }
}

/** The sentence to show for a failed call: the host's detail, else `otherwise` (spec.md section 8). */
export function detailOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.detail !== undefined ? error.detail : otherwise;
}
