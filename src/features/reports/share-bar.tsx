interface ShareBarProps {
  amount: number;
  /** Of the largest row, which fills the width. */
  most: number;
  /** The year before, thinner below. */
  before?: number;
}

function Bar({ amount, most, kind }: { amount: number; most: number; kind: string }) {
  if (amount === 0) return null;
  return (
    <span className={`share-bar ${kind}`} style={{ inlineSize: `${(Math.abs(amount) / most) * 100}%` }} />
  );
}

/** A row's amount drawn beside the others'. The figures themselves are in the table. */
export function ShareBar({ amount, most, before }: ShareBarProps) {
  return (
    <span className="share-bars" aria-hidden="true">
      <Bar amount={amount} most={most} kind={amount < 0 ? 'share-below' : 'share-now'} />
      {before !== undefined && <Bar amount={before} most={most} kind="share-before" />}
    </span>
  );
}

/** The largest of all amounts, whatever their sign. */
export function mostOf(amounts: readonly number[]): number {
  return Math.max(0, ...amounts.map(Math.abs));
}
