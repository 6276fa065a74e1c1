import { memo } from 'react';
import type { FieldError } from '#api/api-error.ts';
import { TotalsTable } from '../totals-table.tsx';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import { toWireDecimal } from '#shared/money/millionths.ts';
import { lineSums, type PaperSum } from '#shared/paper/paper-sums.ts';
import { pageVoice } from '../page-voice.ts';
import { TextField } from '#ui/field.tsx';
import type { Figures } from './draft-figures.ts';
import type { Draft } from './draft.ts';
import { hasSameHead } from './same-head.ts';

interface EditorTotalsProps {
  draft: Draft;
  figures: Figures;
  problems: readonly FieldError[];
  onChange: (part: Partial<Draft>) => void;
}

/** What will stand below the lines on paper. */
function sumsOf(totals: DocumentTotals, currency: string): PaperSum[] {
  const taxBreakdown = totals.taxBreakdown.map((tax) =>
    Object.assign({}, tax, { rate: toWireDecimal(tax.rate) }),
  );
  return lineSums({ ...totals, taxBreakdown }, currency, pageVoice());
}

/** The document's discount, and what all of it comes to while it is typed. */
export const EditorTotals = memo(function EditorTotals({
  draft,
  figures: { currency, totals },
  problems,
  onChange,
}: EditorTotalsProps) {
  return (
    <section className="panel editor-totals" aria-label="Totals">
      <TextField
        label="Discount on everything"
        optional
        name="discount"
        placeholder="10% or 5"
        autoComplete="off"
        value={draft.discount}
        error={problems.find(({ path }) => path === 'discount')?.message}
        onChange={(event) => onChange({ discount: event.target.value })}
      />
      {totals === null ? (
        <p className="field-error" role="alert">
          These taxes withhold all there is, so nothing is left to be paid.
        </p>
      ) : (
        <TotalsTable sums={sumsOf(totals, currency)} currency={currency} />
      )}
    </section>
  );
}, hasSameHead);
