/** The screens that links in emails lead to, and the one that sends such a link. */
export const mailedLinks = {
  goToSignIn: 'Go to sign-in',
  backToSignIn: 'Back to sign-in',
  incompleteLink: 'This link is incomplete. Open it again from the email.',
  invitation: {
    title: 'Join your organization',
    lead: 'Enter your name and choose a password.',
    form: 'Your account',
    join: 'Join',
    joining: 'Joining…',
    joined: 'Welcome! You can now sign in with your new password.',
    failed: 'Couldn’t accept the invitation. Try again.',
  },
  newEmail: {
    title: 'Verify your new email address',
    doneTitle: 'New email verified',
    underWay: 'Verifying your new email address…',
    done: 'Verified. From now on, sign in with your new email address.',
    failed: 'Couldn’t verify your new email address. Try again.',
    goToProfile: 'Go to your profile',
  },
  verification: {
    title: 'Verify your email address',
    doneTitle: 'Email verified',
    underWay: 'Verifying your email address…',
    done: 'Your email address is verified. You can now sign in.',
    failed: 'Couldn’t verify your email address. Try again.',
  },
  forgotten: {
    title: 'Forgot your password?',
    lead: 'We’ll email you a link to reset it.',
    send: 'Send link',
    sending: 'Sending…',
    sent: (email: string) =>
      `If there’s an account for ${email}, we’ve sent a link to that address. It works for 30 minutes.`,
    kept: (email: string) =>
      `If there’s an account for ${email}, whoever runs this server can now give you the link. It works for 30 minutes.`,
    failed: 'Couldn’t send the link. Try again.',
  },
  reset: {
    title: 'Set a new password',
    lead: 'This signs you out on all devices.',
    newPassword: 'New password',
    set: 'Set password',
    done: 'Your password has been changed. You can now sign in.',
    failed: 'Couldn’t set your password. Try again.',
  },
};
