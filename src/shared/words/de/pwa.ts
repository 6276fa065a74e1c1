import type { pwa as english } from '../en/pwa.ts';
import type { Translated } from '../translated.ts';

export const pwa: Translated<typeof english> = {};
