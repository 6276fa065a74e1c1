import type { passwordChecklist as english } from '../en/password-checklist.ts';
import type { Translated } from '../translated.ts';

export const passwordChecklist: Translated<typeof english> = {
  label: 'Anforderungen an das Passwort',
  rules: {
    length: 'Mindestens 8 Zeichen',
    uppercase: 'Ein Großbuchstabe (A–Z)',
    lowercase: 'Ein Kleinbuchstabe (a–z)',
    number: 'Eine Ziffer',
    special: (signs) => `Ein Sonderzeichen aus ${signs}`,
  },
  met: ': erfüllt',
  notMet: ': noch nicht erfüllt',
};
