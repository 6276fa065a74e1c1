import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { EntriesSearch } from './entries-search.ts';

interface FigureLinkProps {
  amount: number;
  /** The entries that it is the sum of. */
  of: EntriesSearch & { readonly currency: string };
}

/** An amount in a report that leads to the documents or payments behind it. */
export function FigureLink({ amount, of }: FigureLinkProps) {
  const text = amountText(amount, of.currency);
  // It may still be the sum of amounts that cancel out, but rarely is.
  if (amount === 0) return text;
  return (
    <Link className="report-figure" to="/reports/entries" search={of}>
      {text}
    </Link>
  );
}
