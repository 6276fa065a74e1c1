import { useRef, useState, type SyntheticEvent } from 'react';
import { taxesText, type WireTax } from '#features/shared/documents/taxes-text.ts';
import { taxField } from '#features/shared/items/item-texts.ts';
import { zeroRated } from '#shared/contract/offered-taxes.ts';
import { words } from '#shared/words/words.ts';
import { Checkbox } from '#ui/field.tsx';

const isExempt = (tax: WireTax | undefined) => tax !== undefined && zeroRated.includes(tax.category);

/** Keeps taxes with a rate from being ticked beside those without, such as an exemption, which give them back. */
function useEither(taxes: readonly WireTax[]) {
  const setAside = useRef<readonly HTMLInputElement[]>([]);
  return ({ currentTarget, target }: SyntheticEvent<HTMLFieldSetElement>) => {
    const boxes = [...currentTarget.querySelectorAll('input')];
    const exempt = boxes.filter((box, index) => box.checked && isExempt(taxes[index]));
    const taxed = boxes.filter((box, index) => box.checked && !isExempt(taxes[index]));
    if (exempt.length > 0 && taxed.length > 0) {
      const others = taxed.some((box) => box === target) ? exempt : taxed;
      for (const box of others) box.checked = false;
      setAside.current = others === taxed ? taxed : [];
    } else if (exempt.length === 0) {
      for (const box of setAside.current) box.checked = true;
      setAside.current = [];
    }
  };
}

interface ItemTaxesProps {
  taxes: readonly WireTax[];
  chosen: readonly WireTax[];
  error: string | undefined;
}

/** The taxes of an item. */
export function ItemTaxes({ taxes, chosen, error }: ItemTaxesProps) {
  const [ticked] = useState(() => new Set(chosen.map((tax) => taxesText([tax]))));
  const keepEither = useEither(taxes);
  if (taxes.length === 0) return null;
  return (
    <fieldset className="item-taxes" onInput={keepEither}>
      <legend className="field-label">{words.items.fields.tax_rates}</legend>
      {taxes.map((tax, index) => {
        const text = taxesText([tax]);
        return <Checkbox key={text} label={text} name={taxField(index)} defaultChecked={ticked.has(text)} />;
      })}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
