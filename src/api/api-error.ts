import type { SignInWords } from '#shared/words/en/groups/sign-in.ts';

/** One field error: dotted path (`lines.0.quantity`) and message. */
export interface FieldError {
  path: string;
  message: string;
}

/** The puzzle an overloaded server asks to be solved first: see `puzzle` in the contract's errors. */
export interface Puzzle {
  challenge: string;
  bits: number;
}

/**
 * Why a call failed.
 * - `unreachable`: no response, or an incomplete one (offline, DNS, lost connection, timeout)
 * - `bad_answer`: something other than our API answered (a captive portal's HTML, a wrong shape)
 * - `refused`: the API returned an error status
 */
export type ApiErrorKind = 'unreachable' | 'bad_answer' | 'refused';

/** Why there is no response: a key of `words.failures`. */
export type FailureReason = Exclude<keyof SignInWords['failures'], 'attempts' | 'codeUnchecked' | 'tryAgain'>;

interface ApiErrorFacts {
  kind: ApiErrorKind;
  /** For developers only; users see `detail` or the text for `reason`. */
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

/** The only error calls reject with. `detail` is the host's message, if any. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** Set for `unreachable` and `bad_answer`. */
  readonly reason: FailureReason;
  /** HTTP status of a refusal, otherwise 0. */
  readonly status: number;
  /**
   * The response was a 401, from the host or a proxy: renew the token, but only the host's own refusal ends a
   * session.
   */
  readonly asksForToken: boolean;
  readonly detail: string | undefined;
  readonly code: string | undefined;
  readonly fields: readonly FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** Set on a version conflict: the current record, unchecked. */
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

  /** True if the host itself refused the credentials; other failures may pass (docs/decisions/003). */
  get isDenial(): boolean {
    return [400, 401, 403].includes(this.status);
  }
}

/** The message for a failed call: the host's detail, else `otherwise` (spec.md section 8). */
export function detailOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.detail !== undefined ? error.detail : otherwise;
}

/**
 * True if the server didn't give an answer of its own: no network, a captive portal, a server that is broken. It may
 * have done what it was asked.
 */
export function isServerAway(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.kind !== 'refused' || error.status >= 500);
}
