/** Every language of the app, by its BCP 47 tag, with the name that its speakers give it. */
export const languageNames = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languageNames;

export const languages = ['en', 'de'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'en';

/** Where the person's choice is kept, so that the server can send the page in it. */
export const languageCookie = 'language';

/** True for the tag of a language that the app speaks. */
export function isLanguage(tag: unknown): tag is Language {
  return languages.some((language) => language === tag);
}

/** The first of these BCP 47 tags that the app speaks, also where only the region differs: ['fr', 'de-AT'] → 'de'. */
export function firstSpoken(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.trim().toLowerCase().split('-')[0]).find(isLanguage);
}

/** Reads an Accept-Language header (RFC 9110 12.5.4); what weighs more comes first, and what weighs nothing is left out. */
export function acceptedTags(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...rest] = entry.split(';').map((part) => part.trim());
      const weight = rest.find((part) => part.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

/** The value of the language cookie in a Cookie header or `document.cookie`; undefined where there is none. */
export function languageInCookies(cookies: string): string | undefined {
  return cookies
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === languageCookie)?.[1];
}

/** The language of a request: the person's choice, else what the browser asks for, else English. */
export function languageOfRequest(header: (name: string) => string | undefined): Language {
  const chosen = languageInCookies(header('cookie') ?? '');
  if (isLanguage(chosen)) return chosen;
  return firstSpoken(acceptedTags(header('accept-language') ?? '')) ?? defaultLanguage;
}
