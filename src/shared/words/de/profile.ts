import type { profile as english } from '../en/profile.ts';
import type { Translated } from '../translated.ts';

export const profile: Translated<typeof english> = {};
