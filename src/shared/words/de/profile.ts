import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../translated.ts';

export const profile: Translated<typeof english> = {
  language: {
    title: 'Sprache',
    lead: 'Für die App und für E-Mails an Sie.',
    sameAsBrowser: 'Wie Browser',
    failed: 'Die Sprache konnte nicht gespeichert werden. Versuchen Sie es erneut.',
  },
};
