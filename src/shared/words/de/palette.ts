import type { palette as english } from '../en/palette.ts';
import type { Translated } from '../translated.ts';

export const palette: Translated<typeof english> = {};
