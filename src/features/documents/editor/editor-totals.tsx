import { memo } from 'react';
import type { FieldError } from '#api/api-error.ts';
import { TotalsTable } from '../paper/totals-table.tsx';
import type { DocumentTotals } from '#shared/documents/document-totals.ts';
import { toWireDecimal } from '#shared/money/millionths.ts';
import { lineSums, type PaperSum } from '#shared/paper/paper-sums.ts';
import { words } from '#shared/words/words.ts';
import { pageVoice } from '../paper/page-voice.ts';
import { TextField } from '#ui/field.tsx';
import type { Figures } from './draft-figures.ts';
import { isBlank, type Draft } from './draft.ts';
import { unreadable } from './entered-numbers.ts';
import { hasSameHead } from './same-head.ts';
import { useTyping } from './use-typing.ts';

interface EditorTotalsProps {
  draft: Draft;
  figures: Figures;
  problems: readonly FieldError[];
  onChange: (part: Partial<Draft>) => void;
}

/** Nothing is entered yet. */
const isEmpty = ({ lines, discount, kept }: Draft) =>
  lines.every(isBlank) && discount === '' && kept.length === 0;

/** The sums as they are on paper; without taxes as long as there is nothing to tax. */
function sumsOf(draft: Draft, totals: DocumentTotals, currency: string): PaperSum[] {
  const taxBreakdown = (isEmpty(draft) ? [] : totals.taxBreakdown).map((tax) =>
    Object.assign({}, tax, { rate: toWireDecimal(tax.rate) }),
  );
  return lineSums({ ...totals, taxBreakdown }, currency, pageVoice());
}

/** The document's discount, and its totals as they are typed. */
export const EditorTotals = memo(function EditorTotals({
  draft,
  figures: { currency, totals },
  problems,
  onChange,
}: EditorTotalsProps) {
  const { editor: say } = words;
  const typing = useTyping();
  const told = problems.find(({ path }) => path === 'discount')?.message;
  const problem = told ?? unreadable('discount', draft.discount, draft.currency);
  return (
    <section className="panel editor-totals" aria-label={say.totals}>
      <TextField
        label={say.documentDiscount[draft.document_type]}
        optional
        name="discount"
        placeholder={say.discountExample}
        autoComplete="off"
        value={draft.discount}
        error={typing.isTyping ? undefined : problem}
        onChange={(event) => {
          typing.start();
          onChange({ discount: event.target.value });
        }}
        onBlur={typing.stop}
      />
      {totals === null ? (
        <p className="field-error" role="alert">
          {say.nothingLeft}
        </p>
      ) : (
        <TotalsTable sums={sumsOf(draft, totals, currency)} currency={currency} />
      )}
    </section>
  );
}, hasSameHead);
