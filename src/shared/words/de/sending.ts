import type { sending as english } from '../en/sending.ts';
import type { Translated } from '../translated.ts';

export const sending: Translated<typeof english> = {};
