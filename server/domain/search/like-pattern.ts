/** Text as LIKE takes it literally. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The words of a search in small letters, at most eight: more make it no better and cost more. */
export function wordsOf(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}
