import { expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { callFailure } from './call-failure.ts';

const unreachable = new ApiError({ kind: 'unreachable' });

test('the reason stands between what failed and what to do', () => {
  expect(callFailure(unreachable, 'Couldn’t save the customer. Try again.')).toBe(
    'Couldn’t save the customer. The server couldn’t be reached. Try again.',
  );
  expect(callFailure(unreachable, 'Couldn’t load more.')).toBe(
    'Couldn’t load more. The server couldn’t be reached.',
  );
});
