/** Characters that satisfy the fifth rule. */
export const specialCharacters = '!@#$%^&*(),.?":{}|<>';

/** The five rules of spec.md section 5, in its order, used by the checklist and the server. */
export const passwordRules = [
  { id: 'length', holds: (password: string) => password.length >= 8 },
  { id: 'uppercase', holds: (password: string) => /[A-Z]/.test(password) },
  { id: 'lowercase', holds: (password: string) => /[a-z]/.test(password) },
  { id: 'number', holds: (password: string) => /\d/.test(password) },
  {
    id: 'special',
    holds: (password: string) => Array.from(specialCharacters).some((sign) => password.includes(sign)),
  },
] as const;

/** True if all five rules of spec.md section 5 are met. */
export function meetsPasswordRules(password: string): boolean {
  return passwordRules.every((rule) => rule.holds(password));
}

/** Attributes of a new password's field: the same rules for Safari's generator, whose name React's types lack. */
export const newPasswordAttributes = {
  autoComplete: 'new-password',
  passwordrules: 'minlength: 8; required: upper; required: lower; required: digit; required: [!@#$%^&*];',
};
