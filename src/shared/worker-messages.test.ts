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

  it('ignores unknown messages, and copies without an owner', () => {
    const { owner: _, ...nobodys } = copy;
    for (const data of [null, 'x', {}, { kind: 'later' }, { kind: 'keep_copy', key: 'k', copy: nobodys }]) {
      expect(readPageMessage(data)).toBeUndefined();
    }
  });

  it("recognizes the worker's message", () => {
    expect(isUpdateAccepted({ kind: 'update_accepted' })).toBe(true);
    expect(isUpdateAccepted(undefined)).toBe(false);
  });
});
