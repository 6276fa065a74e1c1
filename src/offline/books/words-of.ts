/** True if the text contains every word of a search, in any order, ignoring case. */
export function containsWords(text: string, typed: string): boolean {
  const within = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
