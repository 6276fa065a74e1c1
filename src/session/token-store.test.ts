import { describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { fallbackProfile } from './fallback-profile.ts';
import { createTokenStore } from './token-store.ts';

function noRoom(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

describe('the three stored items', () => {
  it('are access_token, refresh_token and user, and nothing else', () => {
    const storage = memoryStorage();
    const store = createTokenStore(() => storage);
    store.saveTokens({ access_token: 'a', refresh_token: 'r' });
    store.saveUser(fallbackProfile);
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(new Set(keys)).toEqual(new Set(['access_token', 'refresh_token', 'user']));
  });

  it('are all removed by clearing', () => {
    const storage = memoryStorage({ access_token: 'a', refresh_token: 'r', user: '{}' });
    createTokenStore(() => storage).clear();
    expect(storage.length).toBe(0);
  });

  it.each(['', 'null', '{', '"text"', '[]', '{"email":5}'])('ignore %j as a cached user', (user) => {
    expect(createTokenStore(() => memoryStorage({ user })).cachedUser()).toBeNull();
  });

  it('last as long as the page if storage is forbidden', () => {
    const store = createTokenStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.saveTokens({ access_token: 'a', refresh_token: 'r' });
    expect(store.accessToken()).toBe('a');
    store.clear();
    expect(store.accessToken()).toBeNull();
  });

  it('last as long as the page if one of them does not fit, and none stays in the storage', () => {
    const storage = memoryStorage();
    const store = createTokenStore(() => storage);
    store.saveTokens({ access_token: 'a', refresh_token: 'r' });
    const full = vi.spyOn(storage, 'setItem').mockImplementation(noRoom);
    store.saveUser(fallbackProfile);
    expect(store.cachedUser()).toEqual(fallbackProfile);
    expect([store.accessToken(), store.refreshToken()]).toEqual(['a', 'r']);
    expect(storage.length).toBe(0);
    // Another tab has stored another user.
    full.mockRestore();
    storage.setItem('access_token', 'b');
    expect(store.accessToken()).toBe('a');
  });

  it('are all stored again once there is space', () => {
    const storage = memoryStorage();
    const full = vi.spyOn(storage, 'setItem').mockImplementation(noRoom);
    const store = createTokenStore(() => storage);
    store.saveTokens({ access_token: 'a', refresh_token: 'r' });
    full.mockRestore();
    store.saveUser(fallbackProfile);
    expect(storage.length).toBe(3);
    expect(storage.getItem('access_token')).toBe('a');
  });
});
