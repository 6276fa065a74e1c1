import type { failures as english } from '../en/failures.ts';
import type { Translated } from '../translated.ts';

export const failures: Translated<typeof english> = {};
