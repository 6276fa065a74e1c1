import type { fields as english } from '../en/fields.ts';
import type { Translated } from '../translated.ts';

export const fields: Translated<typeof english> = {};
