import type { Context } from 'hono';
import {
  acceptedTags,
  defaultLanguage,
  firstSpoken,
  isLanguage,
  languageInCookies,
  type Language,
} from '#shared/words/language.ts';

/**
 * Language of the response: from Accept-Language, else the language cookie, else English. Our client sets
 * Accept-Language, because its cookie isn't sent to an API on another host.
 */
export function languageOfCall({ req }: Context): Language {
  const chosen = languageInCookies(req.header('cookie') ?? '');
  const accepted = firstSpoken(acceptedTags(req.header('accept-language') ?? ''));
  return accepted ?? (isLanguage(chosen) ? chosen : defaultLanguage);
}
