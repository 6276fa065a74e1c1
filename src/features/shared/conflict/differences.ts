/** A record as text by field, for comparison. */
export type Texts = Readonly<Record<string, string>>;

export type Side = 'mine' | 'theirs';

/** A field that differs between what was entered and what someone else has saved. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** The default choice: mine if I changed it, else theirs. */
  readonly keeps: Side;
  /** Both sides changed it. */
  readonly isDisputed: boolean;
}

/** Compares the entered values with the saved ones, both based on `base`. In the order of `labels`. */
export function differencesOf(
  labels: Texts,
  { base, mine, theirs }: { base: Texts; mine: Texts; theirs: Texts },
): readonly Difference[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const [before = '', own = '', other = ''] = [base[name], mine[name], theirs[name]];
    if (own === other) return [];
    const isMine = own !== before;
    const isDisputed = isMine && other !== before;
    return [{ name, label, mine: own, theirs: other, keeps: isMine ? 'mine' : 'theirs', isDisputed }];
  });
}

/** The base, with what our own earlier tries have changed. */
export function baseBefore(
  names: readonly string[],
  { base, saved, tried }: { base: Texts; saved: Texts; tried: readonly Texts[] },
): Texts {
  const isOurs = (name: string) => tried.some((texts) => (texts[name] ?? '') === (saved[name] ?? ''));
  return Object.fromEntries(names.map((name) => [name, (isOurs(name) ? saved[name] : base[name]) ?? '']));
}
