import type { history as english } from '../en/history.ts';
import type { Translated } from '../translated.ts';

export const history: Translated<typeof english> = {};
