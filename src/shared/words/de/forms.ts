import type { forms as english } from '../en/forms.ts';
import type { Translated } from '../translated.ts';

export const forms: Translated<typeof english> = {
  downloading: 'Wird heruntergeladen …',
  saveFile: (name) => `${name} speichern`,
};
