/** Why a call failed. */
export const failures = {
  // spec.md section 8
  attempts: {
    login: 'Login failed. Please try again.',
    socialLogin: 'Social login failed. Please try again.',
    registration: 'Registration failed. Please try again.',
  },
  codeUnchecked: 'Couldn’t check the code. Try again.',
  // the last sentence of most messages, which a reason goes before
  tryAgain: 'Try again.',
  unreachable: 'The server couldn’t be reached.',
  tooLate: 'The server took too long to respond.',
  cutOff: 'The connection was lost.',
  down: 'The server is temporarily unavailable.',
  notTheServer: 'This network is blocking Billhook. You may need to sign in to the network first.',
  unreadable: 'The server sent an unexpected response.',
};
