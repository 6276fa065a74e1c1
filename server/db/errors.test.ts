import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable, sqlState } from './errors.ts';

/** As thrown by drizzle: the driver's error is the cause. */
function wrapped(code: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('of the driver'), { code }) });
}

describe('an unreachable database', () => {
  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ENETDOWN',
    'ENETUNREACH',
    'EHOSTUNREACH',
    'ETIMEDOUT',
  ])('is recognized by the network error %s', (code) => {
    expect(isDatabaseUnavailable(wrapped(code))).toBe(true);
    expect(sqlState(wrapped(code))).toBeUndefined();
  });

  test.each(['57P01', '57P02', '57P03', '25P03', '57014', '55P03', '53300', '08006'])(
    "is recognized by PostgreSQL's code %s",
    (code) => {
      expect(isDatabaseUnavailable(wrapped(code))).toBe(true);
      expect(sqlState(wrapped(code))).toBe(code);
    },
  );

  test.each([
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Connection terminated unexpectedly',
  ])("is recognized by the driver's message: %s", (message) => {
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
  });
});

test.each(['23505', '42P01', '25P02', 'EACCES'])('does not include %s', (code) => {
  expect(isDatabaseUnavailable(wrapped(code))).toBe(false);
});
