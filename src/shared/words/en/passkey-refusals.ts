import { plural } from './grammar.ts';

/** What the server refuses about passkeys. */
export const passkeyRefusals = {
  notHere: 'Passkeys aren’t available at this address.',
  notFound: 'This passkey doesn’t exist.',
  notAdded: 'The passkey couldn’t be verified, or this took too long. Try again.',
  isKnown: 'This passkey has already been added.',
  tooMany: (most: number) => `You can have up to ${plural(most, { other: '# passkeys' })}. Remove one first.`,
  unknown: 'This passkey was removed and no longer works. Sign in another way.',
  refused: 'The passkey couldn’t be verified. Try again, or sign in another way.',
};
