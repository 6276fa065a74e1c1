import { useState } from 'react';
import { beginEdit, saveEdit } from '#features/shared/changes/begin-edit.ts';
import { SettlingForm } from '#features/shared/conflict/settling-form.tsx';
import { useSettling } from '#features/shared/conflict/use-settling.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { useAllItems } from '#features/shared/items/use-all-items.ts';
import { listDifferences, settledList } from '#features/shared/price-lists/price-list-differences.ts';
import { priceListEdits } from '#features/shared/price-lists/price-list-edits.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import {
  priceList,
  updatePriceList,
  type PriceList,
  type PriceListFields,
} from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { ListForm } from './list-form.tsx';
import { listBody, listFieldOf } from './list-texts.ts';
import '../items.css';

/** What of two versions is kept replaces the other one. */
function useListSettling(onSaved: (list: PriceList) => void) {
  const { api } = useServices();
  const save = async (mine: PriceListFields, { price_list_id: id, version }: PriceList) =>
    api(updatePriceList, { params: { id }, body: { ...mine, version } });
  const failed = words.priceLists.saveFailed;
  return useSettling({ shape: priceList, settled: settledList, save, failed, onSaved });
}

interface ListEditorProps {
  saved: PriceList;
  /** Changes of this list that wait to be sent, and are corrected. */
  waiting: Act | undefined;
  currency: string;
  onSaved: (list: PriceList) => void;
  /** The changes are kept for later. */
  onKept: () => void;
  /** A conflict is resolved: the form must begin anew. */
  onSettled: (list: PriceList) => void;
}

/** The form, and the conflict panel if someone else saved first. */
export function ListEditor({ saved, waiting, currency, onSaved, onKept, onSettled }: ListEditorProps) {
  const services = useServices();
  const items = useAllItems();
  // The version the form began with. If it is outdated, the server refuses it rather than mixing both.
  const [{ shown, ...began }, setBegan] = useState(() => beginEdit(priceListEdits, saved, waiting));
  const settling = useListSettling(onSettled);
  const { base } = began;
  const say = words.priceLists;
  const form = useForm({
    schema: updatePriceList.body,
    toBody: (typed) => ({ ...listBody(typed), version: base.version }),
    nameOf: listFieldOf,
    send: async ({ version: _version, ...mine }) => saveEdit(priceListEdits, services, mine, began),
    failed: say.saveFailed,
    onDone(list) {
      if (list === null) return onKept();
      setBegan(beginEdit(priceListEdits, list, undefined));
      onSaved(list);
    },
    onRefused: settling.isConflict,
  });
  return (
    <SettlingForm
      title={say.changedElsewhere}
      settling={settling}
      differences={settling.conflict === null ? [] : listDifferences(base, settling.conflict, items.nameOf)}
    >
      <Panel className="panel panel-part form-panel" title={say.details} lead={say.documentsStay}>
        <ListForm
          form={form}
          label={say.one}
          submit={say.save}
          values={shown}
          items={items}
          currency={currency}
          done={say.saved}
        />
      </Panel>
    </SettlingForm>
  );
}
