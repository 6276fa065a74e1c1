import type { Passwords } from '#server/ports/passwords.ts';

/** Stores passwords unhashed, for tests that sign in often and don't test the hashing. */
export const plainPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (stored, password) => stored === `plain:${password}`,
};
