/** Registration. What spec.md quotes stays letter for letter. */
export const registration = {
  createYourAccount: 'Create your account',
  /** The question and its link stay on one line. */
  trial: '30-day free trial, no card needed. Have\u00a0an\u00a0account?\u00a0<link>Sign\u00a0in</link>',
  registered: 'Registration successful! Please check your email for verification instructions.',
  checkEmail: 'Check your email',
  accountCreated: 'Account created',
  stepOne: 'Step 1 of 2: your organization',
  stepTwo: 'Step 2 of 2: your password',
  continue: 'Continue',
  confirmPassword: 'Confirm password',
  passwordsDiffer: 'Passwords do not match',
  agreeToTerms: 'I agree to the terms of service',
  createAccount: 'Create Account',
  required: (label: string) => `Enter your ${label.toLowerCase()}.`,
  invalidEmail: 'Enter a valid email address.',
};
