import type { AppWords } from './en/groups/app.ts';

export type FieldWords = AppWords['fields'];

/** Takes a sentence from the catalog. */
export type SayField = (say: FieldWords) => string;

const byLanguage = new Map<string, FieldWords>();

/** Makes the sentences about fields known, by language; `page` is what the browser's page speaks. */
export function setFieldWords(language: string, catalog: FieldWords): void {
  byLanguage.set(language, catalog);
}

/** A sentence about a field, for a schema of the contract: in valibot's `lang` on the server, in the page's language in a browser. */
// @__NO_SIDE_EFFECTS__
export function says(pick: SayField): (issue: { lang?: string | undefined }) => string {
  return ({ lang = 'page' }) => {
    const say = byLanguage.get(lang);
    // a page that shows no such sentence has not fetched them
    return say === undefined ? '' : pick(say);
  };
}
