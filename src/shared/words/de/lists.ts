import type { lists as english } from '../en/lists.ts';
import type { Translated } from '../translated.ts';

export const lists: Translated<typeof english> = {};
