import type { paper as english } from '../en/paper.ts';
import type { Translated } from '../translated.ts';

export const paper: Translated<typeof english> = {};
