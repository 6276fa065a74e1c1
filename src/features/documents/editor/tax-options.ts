/**
 * The taxes to offer: all of them until something is typed, then those that contain it. The field's own value is typed
 * too, so it must not hide the others.
 */
export function taxOptions(known: readonly string[], typed: string | null): readonly string[] {
  if (typed === null) return ['', ...known];
  const sought = typed.trim().toLowerCase();
  // What is typed in full needs no list over the rest of the page.
  return known.filter((taxes) => {
    const name = taxes.toLowerCase();
    return name !== sought && name.includes(sought);
  });
}
