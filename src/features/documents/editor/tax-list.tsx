import { words } from '#shared/words/words.ts';
import '#features/shared/customers/customer-picker.css';

interface TaxListProps {
  id: string;
  options: readonly string[];
  active: number;
  onPick: (taxes: string) => void;
}

/** The taxes to choose from. The focus stays in the field. */
export function TaxList({ id, options, active, onPick }: TaxListProps) {
  return (
    <div className="picker-list" id={id} role="listbox" aria-label={words.editor.tax}>
      {options.map((taxes, index) => (
        <button
          key={taxes}
          type="button"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="picker-option"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(taxes)}
        >
          {taxes === '' ? words.editor.noTax : taxes}
        </button>
      ))}
    </div>
  );
}
