import { useId, useState } from 'react';
import { PickerList } from '#features/shared/picker/picker-list.tsx';
import { useChoice } from '#features/shared/picker/use-choice.ts';
import type { Item } from '#shared/contract/items.ts';
import { words } from '#shared/words/words.ts';
import { FieldFrame } from '#ui/field.tsx';

const most = 8;

const textOf = ({ number, name }: Item) => [number, name].join(' ').toLowerCase();

function matching(items: readonly Item[], typed: string): readonly Item[] {
  const parts = typed.trim().toLowerCase().split(/\s+/);
  return items.filter((item) => parts.every((part) => textOf(item).includes(part))).slice(0, most);
}

/** Chooses one of the items after the other. */
export function ItemPicker({ items, onPick }: { items: readonly Item[]; onPick: (item: Item) => void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { options, active, pick, field } = useChoice<Item>({
    offer: (text) => matching(items, text ?? typed),
    onPick(item) {
      setTyped('');
      onPick(item);
    },
  });
  return (
    <FieldFrame id={id} label={words.priceLists.addItem} optional>
      <div className="picker">
        <input
          id={id}
          className="field-control"
          role="combobox"
          autoComplete="off"
          placeholder={words.priceLists.addItemHint}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...field}
        />
        {options.length > 0 && (
          <PickerList
            id={id}
            label={words.items.title}
            options={options.map(({ item_id: key, name, number }) => ({
              key,
              words: (
                <>
                  {name}
                  <span className="picker-note">{number}</span>
                </>
              ),
            }))}
            active={active}
            onPick={pick}
          />
        )}
      </div>
    </FieldFrame>
  );
}
