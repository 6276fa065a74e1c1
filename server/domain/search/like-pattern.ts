/** Escapes text for LIKE. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Lower-case words of a search, at most eight to limit its cost. */
export function wordsOf(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** True if pg_trgm can look up `word`, which takes three letters or digits in a row. */
export function hasTrigram(word: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(word);
}
