import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

test('a fault is described by its place and state, without its message', () => {
  const cause = Object.assign(new Error('of the driver: canary'), { code: '57P01' });
  const error = new TypeError('Failed query: select\nparams: canary\n    at canary (a place)', { cause });
  const told = describeFault(error);
  expect(told).toMatchObject({ fault: 'TypeError', sqlState: '57P01' });
  expect(told.stack).toContain('describe-fault.test.ts');
  expect(JSON.stringify(told)).not.toContain('canary');
});

test('a thrown value that is not an error has no description', () => {
  expect(describeFault('canary')).toEqual({ fault: 'unknown', sqlState: undefined, stack: '' });
});
