/** Signing in with a passkey. */
export const passkeys = {
  signIn: 'Sign in with a passkey',
  insteadOfCode: 'Use a passkey',
  waiting: 'Waiting for your passkey…',
  notUsed: 'No passkey was used. Try again, or sign in another way.',
  signInFailed: 'Couldn’t sign in with a passkey. Try again.',
};
