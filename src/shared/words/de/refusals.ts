import type { refusals as english } from '../en/refusals.ts';
import type { Translated } from '../translated.ts';

export const refusals: Translated<typeof english> = {};
