/** Makes something when it is first wanted. Formats of `Intl` take a slow phone up to 30 ms each. */
export function onFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
