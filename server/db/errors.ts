/** Five digits and capitals with at least one digit, unlike Node's codes such as EPIPE. */
const sqlStatePattern = /^(?=.*[0-9])[0-9A-Z]{5}$/;

/** SQLSTATE of the error or one of its causes; drizzle wraps the driver's error. */
export function sqlState(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && sqlStatePattern.test(current.code)) {
      return current.code;
    }
  }
  return undefined;
}

/** SQLSTATE 23505. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** SQLSTATE 53100. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100';
}

/** Serialization failure or deadlock: the transaction was rolled back and can be retried. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === '40001' || state === '40P01';
}

/** SQLSTATE 25P02: an earlier statement of the transaction failed. */
export function isInFailedTransaction(error: unknown): boolean {
  return sqlState(error) === '25P02';
}

const networkCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
]);
const tookTooLong = new Set(['57014', '55P03', '25P03']);
const networkMessages =
  /timeout exceeded when trying to connect|Connection terminated|timeout expired|Query read timeout|Client has encountered a connection error|not queryable/;

/**
 * True if PostgreSQL can't be reached or is overloaded: network errors, server starting or stopping (class
 * 57P), too many connections (53), lost connection (08), or a statement, lock or transaction timeout (57014,
 * 55P03, 25P03).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return /^(?:57P0|53|08)/.test(state) || tookTooLong.has(state);
  return causes(error).some(
    (cause) =>
      networkMessages.test(cause.message) || ('code' in cause && networkCodes.has(String(cause.code))),
  );
}

function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(causes) : [];
  return [error, ...inner, ...causes(error.cause)];
}
