import type { sharedPage as english } from '../en/shared-page.ts';
import type { Translated } from '../translated.ts';

export const sharedPage: Translated<typeof english> = {};
