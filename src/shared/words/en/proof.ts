/** The question for a recent proof, before changes that a stolen sign-in must not be able to make. */
export const proof = {
  title: 'Confirm it’s you',
  text: 'You signed in a while ago. To protect your account, confirm that it’s you.',
  password: 'Your password',
  confirm: 'Confirm',
  checking: 'Checking…',
  failed: 'Couldn’t confirm that it’s you. Try again.',
  withPasskey: 'Use a passkey',
  noPasskey: 'No passkey was used. Try again, or enter your password.',
};
