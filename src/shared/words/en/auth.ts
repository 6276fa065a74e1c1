/** Sign-in. What spec.md quotes stays letter for letter. */
export const auth = {
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  newHere: 'New here? <link>Create an account</link>',
  notices: {
    verify_email: 'Verify your email address before signing in. We’ve sent you a link.',
    account_deleted: 'Your account has been deleted.',
  },
  noMailServer:
    'No mail server is set up here, so emails don’t reach anyone. Ask whoever runs this server for the link.',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  demoAccount: 'Demo account',
  or: 'or',
  otherWays: 'Other ways to sign in',
  continueWithApple: 'Continue with Apple',
  continueWithFacebook: 'Continue with Facebook',
  signInWithGoogle: 'Sign in with Google',
  unexpected: 'An unexpected error occurred. Please try again.',
  attemptUnderWay: 'This is already in progress. Wait a moment, then try again.',
  leftOpen: {
    listed:
      'You’re signed out on this device, but the server couldn’t be reached. To finish signing out, open Your Profile on another device and sign this one out.',
    unlisted:
      'You’re signed out on this device, but the server couldn’t be reached. The sign-in will expire on the server after 30 days without use.',
  },
  // spec.md section 8
  googleFailed: 'Google login failed',
  facebookCancelled: 'Facebook login was cancelled',
  facebookFailed: (detail: string) => `Facebook login error: ${detail}`,
  facebookNotReady: 'Facebook SDK not loaded yet. Please try again in a moment.',
};
