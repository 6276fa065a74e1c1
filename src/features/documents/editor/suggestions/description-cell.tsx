import { useState, useSyncExternalStore } from 'react';
import { callFailure } from '#features/shared/call-failure.ts';
import { PickerList, type PickerOption } from '#features/shared/picker/picker-list.tsx';
import type { LineSuggestion } from '#shared/contract/items.ts';
import { priceIn, type Pricing } from '#shared/items/price-in.ts';
import { formatPrice } from '#shared/money/format-price.ts';
import { words } from '#shared/words/words.ts';
import type { DraftLine } from '../draft.ts';
import { lineFieldId, TextCell, type LineRowProps } from '../line-cell.tsx';
import { useChoice } from '#features/shared/picker/use-choice.ts';
import { filledIn, withMore } from './line-suggestions.ts';
import type { LineHelp, Saving } from './use-line-help.ts';
import { useMoreSuggestions } from './use-more-suggestions.ts';

/** A suggestion, or to save the line as an item. */
type Option = LineSuggestion | 'save';

function optionOf(option: Option, pricing: Pricing): PickerOption {
  if (option === 'save') return { key: 'save', words: <b>{words.items.saveAsItem}</b> };
  const { item_id: id, number, name, description } = option;
  const price = priceIn(option, pricing);
  return {
    key: id ?? description,
    words: (
      <>
        <span className="suggestion">
          {name ?? description} {number && <span className="picker-note">{number}</span>}
        </span>{' '}
        {price !== undefined && (
          <span className="suggestion-price">{formatPrice(price, pricing.currency)}</span>
        )}
      </>
    ),
  };
}

const said: Readonly<Record<Saving, (name: string) => string>> = {
  added: (name) => words.items.savedAsItem(name),
  kept: () => words.outbox.kept,
  known: (name) => words.items.alreadyItem(name),
};

/** Saves a line as an item, and what is said about it afterwards. */
function useSaveAsItem(help: LineHelp, line: DraftLine) {
  const [note, setNote] = useState<{ readonly of: string; readonly text: string } | null>(null);
  async function save(): Promise<void> {
    const name = line.description.trim();
    const text = await help.save(line).then(
      (saving) => said[saving](name),
      (error: unknown) => callFailure(error, words.items.saveAsItemFailed),
    );
    setNote({ of: line.description, text });
  }
  return { note: note?.of === line.description ? note.text : null, save };
}

const never = () => () => undefined;

/** Renders again when suggestions arrive while a list is open; the other lines needn't. */
function useSaved({ subscribe, saved }: LineHelp, isOpen: boolean): void {
  useSyncExternalStore(isOpen ? subscribe : never, saved, saved);
}

/** The text of a line, with suggestions from earlier lines and the catalog. */
export function DescriptionCell({ row }: { row: LineRowProps }) {
  const { line, help, actions } = row;
  const { note, save } = useSaveAsItem(help, line);
  const [sought, setSought] = useState<string | null>(null);
  const more = useMoreSuggestions(help, sought);
  const canSave = line.description.trim() !== '' && !help.isItem(line.description);
  const { options, active, isOpen, pick, field } = useChoice<Option>({
    offer: (typed) => [
      ...withMore(help.known(typed ?? line.description), more),
      // Not while typing: it would lie over the fields below.
      ...(canSave && typed === null ? (['save'] as const) : []),
    ],
    onPick(option) {
      if (option === 'save') void save();
      else actions.change(line.key, filledIn(option, help.pricing()));
    },
  });
  useSaved(help, isOpen);
  const id = lineFieldId(line.key, 'description');
  return (
    <TextCell
      row={row}
      name="description"
      label={words.editor.description}
      maxLength={1000}
      role="combobox"
      aria-expanded={options.length > 0}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      {...(active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
      {...field}
      onInput={(event) => {
        setSought(event.currentTarget.value);
        field.onInput(event);
      }}
    >
      {options.length > 0 && (
        <PickerList
          id={id}
          label={words.items.suggestions}
          options={options.map((option) => optionOf(option, help.pricing()))}
          active={active}
          onPick={pick}
        />
      )}
      <span role="status">{note !== null && <span className="field-hint">{note}</span>}</span>
    </TextCell>
  );
}
