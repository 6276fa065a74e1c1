/** Why a call failed. */
export const failures = {
  // spec.md section 8
  attempts: {
    login: 'Login failed. Please try again.',
    socialLogin: 'Social login failed. Please try again.',
    registration: 'Registration failed. Please try again.',
  },
  codeUnchecked: 'The code couldn’t be checked. Try again.',
  unreachable: 'The server couldn’t be reached.',
  tooLate: 'The server didn’t answer in time.',
  cutOff: 'The connection was lost.',
  down: 'The server is temporarily unavailable.',
  notTheServer: 'Something other than the server answered. You may need to sign in to this network.',
  unreadable: 'The server’s answer couldn’t be read.',
};
