import type { Passwords } from '#server/ports/passwords.ts';

/** Keeps passwords as they are: for tests that sign in often and do not test the hashing. */
export const plainPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (stored, password) => stored === `plain:${password}`,
};
