import { describe, expect, it } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { fallbackProfile } from './fallback-profile.ts';
import { createTokenStore } from './token-store.ts';

describe('the three stored items', () => {
  it('are access_token, refresh_token and user, and nothing else', () => {
    const storage = memoryStorage();
    const store = createTokenStore(() => storage);
    store.saveTokens({ access_token: 'a', refresh_token: 'r' });
    store.saveUser(fallbackProfile);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(new Set(keys)).toEqual(new Set(['access_token', 'refresh_token', 'user']));
  });

  it('are all gone after clearing', () => {
    const storage = memoryStorage({ access_token: 'a', refresh_token: 'r', user: '{}' });
    createTokenStore(() => storage).clear();
    expect(storage.length).toBe(0);
  });

  it.each(['', 'null', '{', '"text"', '[]', '{"email":5}'])('take %j for no cached user', (user) => {
    expect(createTokenStore(() => memoryStorage({ user })).cachedUser()).toBeNull();
  });

  it('hold for the page where storage is forbidden', () => {
    const store = createTokenStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.saveTokens({ access_token: 'a', refresh_token: 'r' });
    expect(store.accessToken()).toBe('a');
    store.clear();
    expect(store.accessToken()).toBeNull();
  });
});
