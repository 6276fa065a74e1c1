import { useEffect, useState } from 'react';
import { currentLanguage } from '#shared/words/language-in-use.ts';
import type { PaperWords } from '#shared/words/en/groups/paper.ts';
import type { Language } from '#shared/words/language.ts';
import { fetchWords, words } from '#shared/words/words.ts';

type Found = readonly [Language, PaperWords];

/** Looked up on each render, because the page's language may change. */
function known(language: Language | undefined, found: Found | null): PaperWords | null {
  if (language === undefined || language === currentLanguage()) return words;
  return found !== null && found[0] === language ? found[1] : null;
}

/**
 * Words in the language of a document, which may not be the page's; null while loading. If they can't be loaded,
 * the page's.
 */
export function usePaperWords(language: Language | undefined): PaperWords | null {
  const [found, setFound] = useState<Found | null>(null);
  const isMissing = known(language, found) === null;

  useEffect(() => {
    if (!isMissing || language === undefined) return undefined;
    let isCurrent = true;
    const take = (catalog: PaperWords) => {
      if (isCurrent) setFound([language, catalog]);
    };
    fetchWords('paper', language).then(take, () => take(words));
    return () => {
      isCurrent = false;
    };
  }, [isMissing, language]);

  return known(language, found);
}
