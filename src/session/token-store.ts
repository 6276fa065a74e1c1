import { parse } from 'valibot';
import type { TokenPair } from '#shared/contract/auth.ts';
import { user, type User } from '#shared/contract/me.ts';

/** spec.md section 9: local storage holds these three items and nothing else. */
export const storageKeys = { access: 'access_token', refresh: 'refresh_token', user: 'user' } as const;

/** The three stored items. If `Storage` is full or forbidden, they live in memory until the page closes. */
export interface TokenStore {
  accessToken(): string | null;
  refreshToken(): string | null;
  /** The cached user; null also if the stored text is invalid. */
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

/** Every call asks for the user, so the text is only parsed when it is another. */
function createUserReader(): (json: string | null) => User | null {
  let last: { json: string | null; profile: User | null } = { json: null, profile: null };
  return (json) => {
    if (json !== last.json) last = { json, profile: readUser(json) };
    return last.profile;
  };
}

type Items = Readonly<Record<string, string | null>>;

const keys = Object.values(storageKeys);

function writeItem(storage: Storage, key: string, value: string | null): void {
  if (value === null) storage.removeItem(key);
  else storage.setItem(key, value);
}

/**
 * Reads storage on each call, because other tabs write to it, too. `storage` may throw. If one item doesn't fit,
 * all three stay in memory, so that they never mix with another tab's.
 */
export function createTokenStore(storage: () => Storage): TokenStore {
  let unsaved: Items | null = null;
  const userIn = createUserReader();

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
      // Unreadable storage counts as empty.
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
    cachedUser: () => userIn(read(storageKeys.user)),
    saveTokens(pair) {
      // The refresh token first: if the page is killed in between, an old access token remains with a valid
      // refresh token.
      write({ [storageKeys.refresh]: pair.refresh_token, [storageKeys.access]: pair.access_token });
    },
    saveUser: (profile) => write({ [storageKeys.user]: JSON.stringify(profile) }),
    clear() {
      empty();
      unsaved = null;
    },
  };
}
