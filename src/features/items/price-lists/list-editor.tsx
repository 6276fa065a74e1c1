import { useState } from 'react';
import { ConflictPanel } from '#features/shared/conflict/conflict-panel.tsx';
import { currentRecord } from '#features/shared/conflict/current-record.ts';
import { differencesOf, type Side } from '#features/shared/conflict/differences.ts';
import { useForm } from '#features/shared/form/use-form.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
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
import { listBody, listFieldOf, listTexts } from './list-texts.ts';
import { useAllItems } from './use-all-items.ts';

/** What was entered, and what someone else has saved meanwhile. */
interface ListConflict {
  readonly mine: PriceListFields;
  readonly theirs: PriceList;
}

/** The fields with the chosen sides. */
function settledList({ mine, theirs }: ListConflict, sides: ReadonlyMap<string, Side>): PriceListFields {
  const pick = (name: keyof PriceListFields) => (sides.get(name) === 'mine' ? mine : theirs);
  return {
    name: pick('name').name,
    adjustment_percent: pick('adjustment_percent').adjustment_percent,
    prices: pick('prices').prices,
  };
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
  currency: string;
  onSaved: (list: PriceList) => void;
  /** A conflict is resolved: the form must begin anew. */
  onSettled: (list: PriceList) => void;
}

/** The form, and the conflict panel if someone else saved first. */
export function ListEditor({ saved, currency, onSaved, onSettled }: ListEditorProps) {
  const { api } = useServices();
  const items = useAllItems();
  // The version the form began with. If it is outdated, the server refuses it rather than mixing both.
  const [base, setBase] = useState(saved);
  const { conflict, setConflict, isBusy, failure, settle } = useSettle(onSettled);
  const say = words.priceLists;
  const form = useForm({
    schema: updatePriceList.body,
    toBody: (typed) => ({ ...listBody(typed), version: base.version }),
    nameOf: listFieldOf,
    send: async (body) => api(updatePriceList, { params: { id: base.price_list_id }, body }),
    failed: say.saveFailed,
    onDone(list) {
      setBase(list);
      onSaved(list);
    },
    onRefused(error, mine) {
      const theirs = currentRecord(priceList, error);
      if (theirs !== null) setConflict({ mine, theirs });
      return theirs !== null;
    },
  });
  const textsOf = (fields: PriceListFields) => listTexts(fields, items.nameOf);
  return (
    <>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      {conflict !== null && (
        <ConflictPanel
          key={conflict.theirs.version}
          title={say.changedElsewhere}
          differences={differencesOf(say.fields, {
            base: textsOf(base),
            mine: textsOf(conflict.mine),
            theirs: textsOf(conflict.theirs),
          })}
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
            values={base}
            items={items}
            currency={currency}
            done={say.saved}
          />
        </Panel>
      </div>
    </>
  );
}
