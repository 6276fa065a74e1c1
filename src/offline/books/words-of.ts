/** Tells if a text in lower case contains every word of a search, in any order. */
export function containsWords(typed: string): (text: string) => boolean {
  const words = typed.toLowerCase().split(/\s+/);
  return (text) => words.every((word) => text.includes(word));
}
