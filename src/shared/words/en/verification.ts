/** Under a refused sign-in with an unverified address. */
export const verification = {
  send: 'Send again',
  sending: 'Sending…',
  sent: (email: string) =>
    `We’ve sent a link to ${email}. It can take a minute to arrive. Check your spam folder, too.`,
  failed: 'Couldn’t send the link. Try again.',
};
