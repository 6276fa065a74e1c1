import type { placeholders as english } from '../en/placeholders.ts';
import type { Translated } from '../translated.ts';

export const placeholders: Translated<typeof english> = {};
