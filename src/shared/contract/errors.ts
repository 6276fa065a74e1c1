import * as v from 'valibot';

/** All error codes. An unknown code is a type error. */
export const errorCodes = [
  'malformed_json',
  'unsupported_media_type',
  'body_too_large',
  'validation_failed',
  'not_found',
  'method_not_allowed',
  'unauthenticated',
  'token_expired',
  'session_revoked',
  'session_expired',
  'invalid_credentials',
  'email_not_verified',
  'two_factor_required',
  'two_factor_invalid',
  'two_factor_missing',
  'recent_sign_in_required',
  'passkey_unknown',
  'passkey_refused',
  'forbidden',
  'link_required',
  'provider_not_configured',
  'provider_refused',
  'provider_unreachable',
  'token_invalid',
  'weak_password',
  'wrong_password',
  'conflict',
  'last_admin',
  'must_be_kept',
  'version_conflict',
  'totals_mismatch',
  'out_of_order',
  'sender_unknown',
  'idempotency_mismatch',
  'idempotency_in_progress',
  'document_frozen',
  'transition_not_allowed',
  'overpayment',
  'too_large',
  'too_many_attempts',
  'puzzle_required',
  'overloaded',
  'scan_unavailable',
  'unavailable',
  'internal_error',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Body of every error response. */
export const errorBody = v.object({
  /** A message for users. */
  detail: v.string(),
  code: v.picklist(errorCodes),
  /** Field errors; `path` is dotted, such as `lines.0.quantity`. */
  errors: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /**
   * With `puzzle_required`: find a decimal number so that the SHA-256 of `challenge.number` starts with this
   * many zero bits, and repeat the call within two minutes with the header `Puzzle-Answer: challenge.number`.
   */
  puzzle: v.optional(v.object({ challenge: v.string(), bits: v.number() })),
  /** With `version_conflict`: the current record, as a read returns it. */
  current: v.optional(v.unknown()),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;
