import { describe, expect, it } from 'vitest';
import { isUpdateAccepted, readPageMessage } from './worker-messages.ts';

const copy = { owner: 'a', schema: 1, value: {}, trueAt: 1 };

describe('messages between page and worker', () => {
  it('reads what a page says', () => {
    for (const message of [
      { kind: 'accept_update' },
      { kind: 'forget_copies', at: 5 },
      { kind: 'what_is_new' },
      { kind: 'what_is_new', from: '0.2.0' },
    ]) {
      expect(readPageMessage(message)).toEqual(message);
    }
    expect(readPageMessage({ kind: 'keep_copy', key: 'k', copy })).toEqual({
      kind: 'keep_copy',
      key: 'k',
      copy,
    });
  });

  it('passes over what it does not know, and copies without an owner', () => {
    const { owner: _, ...nobodys } = copy;
    for (const data of [null, 'x', {}, { kind: 'later' }, { kind: 'keep_copy', key: 'k', copy: nobodys }]) {
      expect(readPageMessage(data)).toBeUndefined();
    }
  });

  it('knows the word of the worker', () => {
    expect(isUpdateAccepted({ kind: 'update_accepted' })).toBe(true);
    expect(isUpdateAccepted(undefined)).toBe(false);
  });
});
