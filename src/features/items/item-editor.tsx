import { useState } from 'react';
import { beginEdit, saveEdit } from '#features/shared/changes/begin-edit.ts';
import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import type { Side } from '#features/shared/conflict/differences.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { itemDifferences, settledItem } from '#features/shared/items/item-differences.ts';
import { itemEdits } from '#features/shared/items/item-edits.ts';
import { itemBody, itemFieldOf } from '#features/shared/items/item-texts.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { item as itemShape, updateItem, type Item, type ItemFields } from '#shared/contract/items.ts';
import type { OrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { ItemForm, useTaxesOffered } from './item-form.tsx';

/** What was entered, and what someone else has saved meanwhile. */
interface ItemConflict {
  readonly mine: ItemFields;
  readonly theirs: Item;
}

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
  const { conflict, setConflict, isBusy, failure, settle } = useSettle(onSettled);
  const { base } = began;
  const form = useForm({
    schema: updateItem.body,
    toBody: (typed) => ({ ...itemBody(typed, taxes), version: base.version }),
    nameOf: itemFieldOf,
    send: async ({ version: _version, ...mine }) => saveEdit(itemEdits, services, mine, began),
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
            values={shown}
            taxes={taxes}
            currency={settings.default_currency}
            done={words.items.saved}
          />
        </Panel>
      </div>
    </>
  );
}
