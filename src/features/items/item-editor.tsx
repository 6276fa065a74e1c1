import { useState } from 'react';
import { beginEdit, saveEdit } from '#features/shared/changes/begin-edit.ts';
import { SettlingForm } from '#features/shared/conflict/settling-form.tsx';
import { useSettling } from '#features/shared/conflict/use-settling.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { itemDifferences, settledItem } from '#features/shared/items/item-differences.ts';
import { itemEdits } from '#features/shared/items/item-edits.ts';
import { itemBody, itemFieldOf } from '#features/shared/items/item-texts.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { item as itemShape, updateItem, type Item, type ItemFields } from '#shared/contract/items.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { ItemForm, useTaxesOffered } from './item-form.tsx';
import './items.css';

interface ItemEditorProps {
  saved: Item;
  /** Changes of this item that wait to be sent, and are corrected. */
  waiting: Act | undefined;
  settings: OrganizationSettings;
  onSaved: (item: Item) => void;
  /** The changes are kept for later. */
  onKept: () => void;
  /** A conflict is resolved: the form must begin anew. */
  onSettled: (item: Item) => void;
}

/** What of two versions is kept replaces the other one. */
function useItemSettling(onSaved: (item: Item) => void) {
  const { api } = useServices();
  const save = async (mine: ItemFields, { item_id: id, version }: Item) =>
    api(updateItem, { params: { id }, body: { ...mine, version } });
  return useSettling({
    shape: itemShape,
    settled: settledItem,
    save,
    failed: words.items.saveFailed,
    onSaved,
  });
}

/** The form, and the conflict panel if someone else saved first. */
export function ItemEditor({ saved, waiting, settings, onSaved, onKept, onSettled }: ItemEditorProps) {
  const services = useServices();
  // The version the form began with. If it is outdated, the server refuses it rather than mixing both.
  const [{ shown, ...began }, setBegan] = useState(() => beginEdit(itemEdits, saved, waiting));
  const taxes = useTaxesOffered(shown, settings);
  const taken = (item: Item | null) => {
    if (item === null) return onKept();
    setBegan(beginEdit(itemEdits, item, undefined));
    onSaved(item);
  };
  const settling = useItemSettling(onSettled);
  const { base } = began;
  const form = useForm({
    schema: updateItem.body,
    toBody: (typed) => ({ ...itemBody(typed, taxes), version: base.version }),
    nameOf: itemFieldOf,
    send: async ({ version: _version, ...mine }) => saveEdit(itemEdits, services, mine, began),
    failed: words.items.saveFailed,
    onDone: taken,
    onRefused: settling.isConflict,
  });
  return (
    <SettlingForm
      title={words.items.changedElsewhere}
      settling={settling}
      differences={settling.conflict === null ? [] : itemDifferences(base, settling.conflict)}
    >
      <Panel
        className="panel panel-part form-panel"
        title={words.items.itemDetails}
        lead={words.items.documentsStay}
      >
        <ItemForm
          form={form}
          label={words.items.item}
          submit={words.items.save}
          values={shown}
          taxes={taxes}
          currency={settings.default_currency}
          done={words.items.saved}
        />
      </Panel>
    </SettlingForm>
  );
}
