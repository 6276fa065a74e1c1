/** The code of two-factor authentication, asked for after the password. */
export const signInCode = {
  title: 'Two-factor authentication',
  appLead: 'Enter the six-digit code from your authenticator app.',
  recoveryLead: 'Enter one of your recovery codes. Each works once.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use your authenticator app',
  app: 'Code',
  recovery: 'Recovery code',
  checking: 'Checking…',
  startOver: 'Start over',
};
