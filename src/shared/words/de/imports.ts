import type { imports as english } from '../en/imports.ts';
import type { Translated } from '../translated.ts';

export const imports: Translated<typeof english> = {};
