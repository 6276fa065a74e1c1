/**
 * Languages nobody speaks, made from the English words to try the screens: `en-XA` is longer and accented, `en-XB` is
 * that and mirrored. The browser tests choose them by the language cookie.
 */

const plain = 'aceilnorsuyACEILNORSUY';
const accented = 'áçéíļñóŕšúýÁÇÉÍĻÑÓŔŠÚÝ';
/** What must stay as it is: marks that a screen looks for, placeholders of mails, addresses. */
const kept = /(<\/?\w+>|\{\{?\w+\}?\}|#|https?:\S+)/;

function disguiseText(text: string): string {
  const body = text
    .split(kept)
    .map((part) => (kept.test(part) ? part : part.replaceAll(/[a-z]/gi, accent)))
    .join('');
  // words of other languages are up to 40 % longer, short ones more
  const length = Math.ceil(text.length * (text.length < 12 ? 0.6 : 0.35));
  const padding = '·'.repeat(length).replaceAll(/·{6}(?=·)/g, '$& ');
  return `⟦${body}${padding}⟧`;
}

function accent(letter: string): string {
  const index = plain.indexOf(letter);
  return index === -1 ? letter : (accented[index] ?? letter);
}

/** A catalog with every text made longer and foreign, so that a word that is in no catalog stands out. */
export function disguise<T>(catalog: T): T {
  // the shape stays: texts become texts, functions of texts the same functions
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  if (typeof catalog === 'string') return disguiseText(catalog) as T;
  if (typeof catalog === 'function')
    return ((...values: unknown[]) => disguise(Reflect.apply(catalog, undefined, values))) as T;
  if (typeof catalog !== 'object' || catalog === null) return catalog;
  return Object.fromEntries(Object.entries(catalog).map(([key, value]) => [key, disguise(value)])) as T;
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}
