import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import type { MinorUnits } from '#shared/money/minor-units.ts';
import { draftTotals } from './draft-totals.ts';
import type { Draft } from './draft.ts';

/** A draft's amounts, in the currency it had then. */
export interface Figures {
  readonly currency: string;
  /** Null if they can't be calculated; see `draftTotals`. */
  readonly totals: DocumentTotals | null;
  /** The amount of each line, by its key. */
  readonly ofLine: ReadonlyMap<string, MinorUnits>;
}

/** All amounts that the editor shows. */
export function figuresOf(draft: Draft): Figures {
  const totals = draftTotals(draft);
  const amounts = draft.lines.map(({ key }, index) => [key, totals?.lines[index]?.total ?? 0n] as const);
  return { currency: draft.currency, totals, ofLine: new Map(amounts) };
}
