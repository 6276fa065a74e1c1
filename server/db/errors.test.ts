import { describe, expect, test } from 'vitest';
import { isDatabaseUnavailable, sqlState } from './errors.ts';

/** As drizzle throws it: the driver's error is the cause. */
function wrapped(code: string): Error {
  return new Error('Failed query', { cause: Object.assign(new Error('of the driver'), { code }) });
}

describe('a database that is out of reach', () => {
  test.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ECONNABORTED',
    'EPIPE',
    'ENETDOWN',
    'ENETUNREACH',
    'EHOSTUNREACH',
    'ETIMEDOUT',
  ])('is told by the network: %s', (code) => {
    expect(isDatabaseUnavailable(wrapped(code))).toBe(true);
    expect(sqlState(wrapped(code))).toBeUndefined();
  });

  test.each(['57P01', '57P02', '57P03', '25P03', '57014', '55P03', '53300', '08006'])(
    'is told by PostgreSQL: %s',
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
  ])('is told by the driver: %s', (message) => {
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
  });
});

test.each(['23505', '42P01', '25P02', 'EACCES'])('%s is no such case', (code) => {
  expect(isDatabaseUnavailable(wrapped(code))).toBe(false);
});
