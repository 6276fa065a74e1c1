import { useState } from 'react';
import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import type { Side } from '#features/shared/conflict/differences.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import { item as itemShape, updateItem, type Item } from '#shared/contract/items.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { itemDifferences, settledItem, type ItemConflict } from './item-differences.ts';
import { ItemForm, useTaxesOffered } from './item-form.tsx';
import { itemBody, itemFieldOf } from './item-texts.ts';

interface ItemEditorProps {
  saved: Item;
  settings: OrganizationSettings;
  onSaved: (item: Item) => void;
  /** A conflict is resolved: the form must begin anew. */
  onSettled: (item: Item) => void;
}

/** Saves the resolution of a conflict; it may conflict again. */
function useSettle(onSaved: (item: Item) => void) {
  const { api } = useServices();
  const [conflict, setConflict] = useState<ItemConflict | null>(null);
  const { isBusy, failure, act } = useAct(words.items.saveFailed);

  const settle = async (open: ItemConflict, sides: ReadonlyMap<string, Side>) =>
    act(async () => {
      const { item_id: id, version } = open.theirs;
      const mine = settledItem(open, sides);
      try {
        onSaved(await api(updateItem, { params: { id }, body: { ...mine, version } }));
      } catch (error) {
        const theirs = currentRecord(itemShape, error);
        if (theirs === null) throw error;
        setConflict({ mine, theirs });
      }
    });

  return { conflict, setConflict, isBusy, failure, settle };
}

/** The form, and the conflict panel if someone else saved first. */
export function ItemEditor({ saved, settings, onSaved, onSettled }: ItemEditorProps) {
  const { api } = useServices();
  // The version the form began with. If it is outdated, the server refuses it rather than mixing both.
  const [base, setBase] = useState(saved);
  const taxes = useTaxesOffered(base, settings);
  const taken = (item: Item) => {
    setBase(item);
    onSaved(item);
  };
  const { conflict, setConflict, isBusy, failure, settle } = useSettle(onSettled);
  const { item_id: id, version } = base;
  const form = useForm({
    schema: updateItem.body,
    toBody: (typed) => ({ ...itemBody(typed, taxes), version }),
    nameOf: itemFieldOf,
    send: async (body) => api(updateItem, { params: { id }, body }),
    failed: words.items.saveFailed,
    onDone: taken,
    onRefused(error, mine) {
      const theirs = currentRecord(itemShape, error);
      if (theirs !== null) setConflict({ mine, theirs });
      return theirs !== null;
    },
  });
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {conflict !== null && (
        <ConflictPanel
          key={conflict.theirs.version}
          title={words.items.changedElsewhere}
          differences={itemDifferences(base, conflict)}
          isBusy={isBusy}
          onChoose={(sides) => void settle(conflict, sides)}
          onBack={() => setConflict(null)}
        />
      )}
      <div hidden={conflict !== null}>
        <Panel title={words.items.itemDetails} lead={words.items.documentsStay}>
          <ItemForm
            form={form}
            label={words.items.item}
            submit={words.items.save}
            values={base}
            taxes={taxes}
            currency={settings.default_currency}
            done={words.items.saved}
          />
        </Panel>
      </div>
    </>
  );
}
