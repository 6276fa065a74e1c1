import type { Translated } from '#shared/words/translated.ts';
import { passkeys } from '../passkeys.ts';

/** What signing in with a passkey says. A group of its own, so that a first visit to /login doesn't fetch it. */
export const catalog = { passkeys };
export type PasskeyWords = Translated<typeof catalog>;
