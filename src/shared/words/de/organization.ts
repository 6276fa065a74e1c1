import type { organization as english } from '../en/organization.ts';
import type { Translated } from '../translated.ts';

export const organization: Translated<typeof english> = {
  language: 'Sprache',
};
