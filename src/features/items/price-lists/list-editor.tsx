import { useState } from 'react';
import { beginEdit, saveEdit } from '#features/shared/changes/begin-edit.ts';
import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import type { Side } from '#features/shared/conflict/differences.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { useAllItems } from '#features/shared/items/use-all-items.ts';
import { listDifferences, settledList } from '#features/shared/price-lists/price-list-differences.ts';
import { priceListEdits } from '#features/shared/price-lists/price-list-edits.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import {
  priceList,
  updatePriceList,
  type PriceList,
  type PriceListFields,
} from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Panel } from '#ui/panel.tsx';
import { ListForm } from './list-form.tsx';
import { listBody, listFieldOf } from './list-texts.ts';

/** What was entered, and what someone else has saved meanwhile. */
interface ListConflict {
  readonly mine: PriceListFields;
  readonly theirs: PriceList;
}

/** Saves the resolution of a conflict; it may conflict again. */
function useSettle(onSaved: (list: PriceList) => void) {
  const { api } = useServices();
  const [conflict, setConflict] = useState<ListConflict | null>(null);
  const { isBusy, failure, act } = useAct(words.priceLists.saveFailed);
  const settle = async (open: ListConflict, sides: ReadonlyMap<string, Side>) =>
    act(async () => {
      const { price_list_id: id, version } = open.theirs;
      const mine = settledList(open, sides);
      try {
        onSaved(await api(updatePriceList, { params: { id }, body: { ...mine, version } }));
      } catch (error) {
        const theirs = currentRecord(priceList, error);
        if (theirs === null) throw error;
        setConflict({ mine, theirs });
      }
    });
  return { conflict, setConflict, isBusy, failure, settle };
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
  const { conflict, setConflict, isBusy, failure, settle } = useSettle(onSettled);
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
    onRefused(error, mine) {
      const theirs = currentRecord(priceList, error);
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
          title={say.changedElsewhere}
          differences={listDifferences(base, conflict, items.nameOf)}
          isBusy={isBusy}
          onChoose={(sides) => void settle(conflict, sides)}
          onBack={() => setConflict(null)}
        />
      )}
      <div hidden={conflict !== null}>
        <Panel title={say.details} lead={say.documentsStay}>
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
      </div>
    </>
  );
}
