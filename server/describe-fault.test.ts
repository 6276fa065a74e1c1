import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

test('a fault is told by its place and state, without a word of its message', () => {
  const cause = Object.assign(new Error('of the driver: canary'), { code: '57P01' });
  const error = new TypeError('Failed query: select\nparams: canary\n    at canary (a place)', { cause });
  const told = describeFault(error);
  expect(told).toMatchObject({ fault: 'TypeError', sqlState: '57P01' });
  expect(told.stack).toContain('describe-fault.test.ts');
  expect(JSON.stringify(told)).not.toContain('canary');
});

test('what is thrown and is no error says nothing', () => {
  expect(describeFault('canary')).toEqual({ fault: 'unknown', sqlState: undefined, stack: '' });
});
