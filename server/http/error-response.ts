import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorCode } from '#shared/contract/errors.ts';
import { isDatabaseUnavailable } from '#server/db/errors.ts';
import { Refusal } from '#server/domain/refusal.ts';
import { Overloaded } from '#server/ports/limit-concurrency.ts';
import { languageOfCall } from './language-of-call.ts';

/** HTTP status of each error code. */
export const statusOf = {
  malformed_json: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  validation_failed: 422,
  not_found: 404,
  method_not_allowed: 405,
  unauthenticated: 401,
  token_expired: 401,
  session_revoked: 401,
  session_expired: 401,
  invalid_credentials: 401,
  email_not_verified: 403,
  two_factor_required: 403,
  // Not 401: the client would take it for an expired token and refresh.
  two_factor_invalid: 422,
  two_factor_missing: 403,
  recent_sign_in_required: 403,
  passkey_unknown: 422,
  passkey_refused: 422,
  forbidden: 403,
  link_required: 409,
  provider_not_configured: 422,
  provider_refused: 401,
  provider_unreachable: 503,
  token_invalid: 400,
  weak_password: 422,
  // Not 401, for the same reason.
  wrong_password: 422,
  conflict: 409,
  last_admin: 409,
  must_be_kept: 409,
  version_conflict: 412,
  totals_mismatch: 422,
  out_of_order: 422,
  sender_unknown: 409,
  idempotency_mismatch: 422,
  idempotency_in_progress: 409,
  document_frozen: 409,
  transition_not_allowed: 409,
  overpayment: 409,
  too_large: 422,
  too_many_attempts: 429,
  puzzle_required: 428,
  overloaded: 503,
  scan_unavailable: 503,
  unavailable: 503,
  internal_error: 500,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/** Converts any thrown value to a Refusal: overload, database unavailable, or internal error. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Overloaded) {
    return new Refusal('overloaded', (say) => say.server.busy, { retryAfter: 5 });
  }
  if (isDatabaseUnavailable(error)) return databaseAway();
  return new Refusal('internal_error', (say) => say.server.fault);
}

/** The database can't be reached or is overloaded. */
export function databaseAway(): Refusal {
  return new Refusal('unavailable', (say) => say.server.databaseAway, { retryAfter: 5 });
}

/** The error response, in the client's language. */
export function errorResponse(c: Context, refusal: Refusal): Response {
  const language = languageOfCall(c);
  if (refusal.retryAfter !== undefined) c.header('Retry-After', String(Math.ceil(refusal.retryAfter)));
  if (statusOf[refusal.code] === 401) c.header('WWW-Authenticate', 'Bearer');
  c.header('Content-Language', language);
  return c.json(refusal.bodyIn(language), statusOf[refusal.code]);
}
