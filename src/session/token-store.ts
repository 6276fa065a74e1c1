import { parse } from 'valibot';
import type { TokenPair } from '#shared/contract/auth.ts';
import { user, type User } from '#shared/contract/me.ts';

/** spec.md section 9: local storage holds these three items and nothing else. */
export const storageKeys = { access: 'access_token', refresh: 'refresh_token', user: 'user' } as const;

/** The three stored items. `Storage` may be full or forbidden: then what was last written holds for this page. */
export interface TokenStore {
  accessToken(): string | null;
  refreshToken(): string | null;
  /** The cached user; null also where the stored text is not one. */
  cachedUser(): User | null;
  saveTokens(pair: TokenPair): void;
  saveUser(profile: User): void;
  clear(): void;
}

function readUser(json: string | null): User | null {
  if (json === null) return null;
  try {
    return parse(user, JSON.parse(json));
  } catch {
    return null;
  }
}

/** Reads through to storage at each call, since other tabs write to it as well. `storage` may throw. */
export function createTokenStore(storage: () => Storage): TokenStore {
  const unsaved = new Map<string, string | null>();

  function read(key: string): string | null {
    const kept = unsaved.get(key);
    if (kept !== undefined) return kept;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  function write(key: string, value: string | null): void {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
      unsaved.delete(key);
    } catch {
      unsaved.set(key, value);
    }
  }

  return {
    accessToken: () => read(storageKeys.access),
    refreshToken: () => read(storageKeys.refresh),
    cachedUser: () => readUser(read(storageKeys.user)),
    saveTokens(pair) {
      // the refresh token first: a page killed in between then holds an old access token and a good refresh token
      write(storageKeys.refresh, pair.refresh_token);
      write(storageKeys.access, pair.access_token);
    },
    saveUser: (profile) => write(storageKeys.user, JSON.stringify(profile)),
    clear: () => Object.values(storageKeys).forEach((key) => write(key, null)),
  };
}
