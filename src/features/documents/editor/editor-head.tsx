import { memo, useRef } from 'react';
import type { FieldError } from '#api/api-error.ts';
import { CustomerPicker } from '#features/shared/customers/customer-picker.tsx';
import { FieldRow } from '#features/shared/form/form.tsx';
import type { Customer } from '#shared/contract/customers.ts';
import { everyCurrency } from '#shared/currencies.ts';
import { words } from '#shared/words/words.ts';
import { Checkbox, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { DueDayField, IssueDayField, LastDayField } from './day-fields.tsx';
import type { Draft } from './draft.ts';
import { hasSameHead } from './same-head.ts';

interface EditorHeadProps {
  draft: Draft;
  problems: readonly FieldError[];
  onChange: (part: Partial<Draft>) => void;
}

interface HeadProps extends EditorHeadProps {
  /** Without its dates: they come with each invoice of a series. */
  isUndated?: boolean;
}

/** Customer, dates, reference and currency. */
export const EditorHead = memo(function EditorHead({ isUndated = false, ...head }: HeadProps) {
  const { draft, problems, onChange } = head;
  const errorOf = (name: string) => problems.find(({ path }) => path === name)?.message;
  const offered: readonly string[] = everyCurrency;
  const { base, editor: say } = words;

  /** The currency the customer set and the one before, restored with another customer. */
  const brought = useRef<{ currency: string; before: string } | null>(null);

  function choose({ customer_id: id, name, currency: own }: Customer): void {
    const isBrought = brought.current?.currency === draft.currency;
    const before = (isBrought ? brought.current?.before : null) ?? draft.currency;
    brought.current = own === null ? null : { currency: own, before };
    onChange({ customer: { id, name }, currency: own ?? before });
  }

  return (
    <section className="panel editor-head" aria-label={say.customerAndDates}>
      <CustomerPicker value={draft.customer} error={errorOf('customer_id')} onChoose={choose} />
      <FieldRow>
        {!isUndated && <IssueDayField {...head} />}
        {draft.document_type === 'invoice' && !isUndated && <DueDayField {...head} />}
        {draft.document_type === 'estimate' && <LastDayField {...head} />}
        <TextField
          label={say.reference}
          optional
          name="reference"
          autoComplete="off"
          maxLength={100}
          value={draft.reference}
          error={errorOf('reference')}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
        <SelectField
          label={base.currency}
          name="currency"
          options={offered.includes(draft.currency) ? offered : [draft.currency, ...offered]}
          value={draft.currency}
          error={errorOf('currency')}
          onChange={(event) => onChange({ currency: event.target.value })}
        />
      </FieldRow>
      <Checkbox
        label={say.pricesIncludeTax}
        name="prices_include_tax"
        checked={draft.prices_include_tax}
        onChange={(event) => onChange({ prices_include_tax: event.target.checked })}
      />
    </section>
  );
}, hasSameHead);
