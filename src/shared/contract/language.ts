import * as v from 'valibot';
import { defaultLanguage, languages } from '../words/language.ts';

/** A language as entered. */
export const language = v.picklist(languages, 'Choose one of the listed languages.');

/** A language as read: older saved data has none, and newer servers may support more. */
export const readLanguage = v.optional(v.fallback(v.picklist(languages), defaultLanguage), defaultLanguage);
