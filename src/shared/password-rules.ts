/** What the fifth rule takes. */
export const specialCharacters = '!@#$%^&*(),.?":{}|<>';

/** The five rules of spec.md section 5, in its order; the checklist and the server read the same list. */
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

/** True where all five rules of spec.md section 5 hold. */
export function meetsPasswordRules(password: string): boolean {
  return passwordRules.every((rule) => rule.holds(password));
}

/** The same rules in the words by which Safari suggests a password that meets them (the `passwordrules` attribute). */
export const suggestedPassword =
  'minlength: 8; required: upper; required: lower; required: digit; required: [!@#$%^&*];';
