import * as v from 'valibot';
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

test('what our own check says before a call is shown as it is', async () => {
  const name = v.pipe(v.string(), v.nonEmpty('Enter a name.'));
  const failure = await v
    .parserAsync(name)('')
    .catch((error: unknown) => callFailure(error, 'Try again.'));
  expect(failure).toBe('Enter a name.');
});
