import { parse } from 'valibot';
import type { TokenPair } from '#shared/contract/auth.ts';
import { user, type User } from '#shared/contract/me.ts';

/** spec.md section 9: local storage holds these three items and nothing else. */
export const storageKeys = { access: 'access_token', refresh: 'refresh_token', user: 'user' } as const;

/** The three stored items. `Storage` may be full or forbidden: then they hold for this page, and end with it. */
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

type Items = Readonly<Record<string, string | null>>;

const keys = Object.values(storageKeys);

function writeItem(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/**
 * Reads through to storage at each call, since other tabs write to it as well. `storage` may throw. Where one item has no
 * room, all three lie in memory: a half of them in storage would be mixed with what another tab writes there.
 */
export function createTokenStore(storage: () => Storage): TokenStore {
  let unsaved: Items | null = null;

  function read(key: string): string | null {
    if (unsaved !== null) return unsaved[key] ?? null;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  function empty(): void {
    try {
      keys.forEach((key) => storage().removeItem(key));
    } catch {
      // then nothing lies there that could be read
    }
  }

  function write(changes: Items): void {
    const items = unsaved === null ? changes : { ...unsaved, ...changes };
    const all = { ...Object.fromEntries(keys.map((key) => [key, read(key)])), ...changes };
    try {
      Object.entries(items).forEach(([key, value]) => writeItem(storage(), key, value));
      unsaved = null;
    } catch {
      empty();
      unsaved = all;
    }
  }

  return {
    accessToken: () => read(storageKeys.access),
    refreshToken: () => read(storageKeys.refresh),
    cachedUser: () => readUser(read(storageKeys.user)),
    saveTokens(pair) {
      // the refresh token first: a page killed in between then holds an old access token and a good refresh token
      write({ [storageKeys.refresh]: pair.refresh_token, [storageKeys.access]: pair.access_token });
    },
    saveUser: (profile) => write({ [storageKeys.user]: JSON.stringify(profile) }),
    clear() {
      empty();
      unsaved = null;
    },
  };
}
