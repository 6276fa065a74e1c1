import * as v from 'valibot';
import { defaultLanguage, languages } from '../words/language.ts';

/** A language of the app, as it is entered. */
export const language = v.picklist(languages, 'Choose one of the listed languages.');

/** The same as it is read: copies that devices kept before there were languages have none, and newer servers may have more. */
export const readLanguage = v.optional(v.fallback(v.picklist(languages), defaultLanguage), defaultLanguage);
