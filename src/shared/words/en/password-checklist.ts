/** The rules of a new password (spec.md section 5), and whether what is typed meets them. */
export const passwordChecklist = {
  label: 'Password requirements',
  rules: {
    length: 'At least 8 characters',
    uppercase: 'One uppercase letter',
    lowercase: 'One lowercase letter',
    number: 'One number',
    special: (signs: string) => `One special character from ${signs}`,
  },
  met: ': met',
  notMet: ': not met yet',
};
