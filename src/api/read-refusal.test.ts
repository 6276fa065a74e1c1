import { describe, expect, it } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const headers = new Headers();

describe('reading a refusal from any server', () => {
  it('takes the message from a plain detail', () => {
    expect(readRefusal(401, { detail: 'Wrong password.' }, headers).detail).toBe('Wrong password.');
  });

  it('takes the messages from a detail that is a list of {loc, msg}', () => {
    const body = { detail: [{ loc: ['body', 'email'], msg: 'not an e-mail', type: 'value_error' }] };
    const refusal = readRefusal(422, body, headers);
    expect(refusal.detail).toBe('not an e-mail');
    expect(refusal.fields).toEqual([{ path: 'email', message: 'not an e-mail' }]);
  });

  it.each([
    undefined,
    '',
    'text',
    null,
    5,
    [],
    {},
    { detail: '' },
    { detail: { a: 1 } },
    { detail: [5, null] },
  ])('finds no detail in %j', (body) => {
    expect(readRefusal(500, body, headers).detail).toBeUndefined();
  });
});
