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
 * The language in which a call is answered: what it accepts, else the choice in its cookie, else English. Our client
 * accepts the language of its page; its cookie would not reach an API on another host.
 */
export function languageOfCall({ req }: Context): Language {
  const chosen = languageInCookies(req.header('cookie') ?? '');
  const accepted = firstSpoken(acceptedTags(req.header('accept-language') ?? ''));
  return accepted ?? (isLanguage(chosen) ? chosen : defaultLanguage);
}
