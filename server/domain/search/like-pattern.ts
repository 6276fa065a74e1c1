/** Text as LIKE takes it literally. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The words of a search in small letters, at most eight: more make it no better and cost more. */
export function wordsOf(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Whether pg_trgm can look `word` up: it needs three letters or digits in a row. */
export function hasTrigram(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}
