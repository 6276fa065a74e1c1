/** A record as texts by field, as two people compare it. */
export type Texts = Readonly<Record<string, string>>;

export type Side = 'mine' | 'theirs';

/** A field that stands differently in what was entered and in what somebody else has saved meanwhile. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Which to keep unless a person says otherwise: mine where I changed it, theirs where I did not. */
  readonly keeps: Side;
}

/** Compares what was entered with what is saved now, both grown out of `base`; in the order of `labels`. */
export function differencesOf(
  labels: Texts,
  { base, mine, theirs }: { base: Texts; mine: Texts; theirs: Texts },
): readonly Difference[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const [before = '', own = '', other = ''] = [base[name], mine[name], theirs[name]];
    if (own === other) return [];
    return [{ name, label, mine: own, theirs: other, keeps: own === before ? 'theirs' : 'mine' }];
  });
}
