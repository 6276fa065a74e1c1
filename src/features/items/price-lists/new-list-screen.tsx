import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from '#features/shared/form/use-form.ts';
import { useAllItems } from '#features/shared/items/use-all-items.ts';
import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { useOpenedAct } from '#features/shared/outbox/use-waiting.ts';
import { Page } from '#features/shared/page.tsx';
import { addPriceList, waitingPriceList } from '#features/shared/price-lists/add-price-list.ts';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import type { Services } from '#features/shared/services.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { priceListToBe } from '#offline/outbox/waiting-price-lists.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { createPriceList, type PriceListFields } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { blankList, ListForm } from './list-form.tsx';
import { listBody, listFieldOf } from './list-texts.ts';
import '../items.css';

interface NewListFormProps {
  currency: string;
  /** It waits to be sent, and is corrected. */
  waiting: Act | null;
  onDone: () => void;
}

function NewListForm({ currency, waiting, onDone }: NewListFormProps) {
  const services = useServices();
  const items = useAllItems();
  // A retry after a lost answer adds no second one.
  const [id] = useState(() => waiting?.subject ?? newId());
  const [values] = useState<PriceListFields>(
    () => (waiting && priceListToBe(waiting.content, id, waiting.madeAt)) ?? blankList,
  );
  const sent = useRef<readonly PriceListFields[]>(waiting ? [values] : []);
  const form = useForm({
    schema: createPriceList.body,
    toBody: listBody,
    nameOf: listFieldOf,
    send: async (body) => {
      const earlier = sent.current;
      sent.current = [...earlier, body];
      const added = { ...body, price_list_id: id };
      const send = async (api: Services['api']) => addPriceList(api, added, earlier);
      return sendOrPutOff(services, waitingPriceList(added), send, waiting);
    },
    failed: words.priceLists.addFailed,
    onDone,
  });
  return (
    <ListForm
      form={form}
      label={words.priceLists.newOne}
      submit={words.priceLists.add}
      values={values}
      items={items}
      currency={currency}
    />
  );
}

/** Adds a price list. */
export function NewListScreen() {
  const navigate = useNavigate();
  const { waiting } = useSearch({ strict: false });
  const opened = useOpenedAct(waiting, 'price_list');
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  // Both show what waits.
  const to = opened ? '/waiting' : '/items/price-lists';
  const say = words.priceLists;
  return (
    <Page title={say.newOne} parent="/items/price-lists">
      <Panel className="panel panel-part form-panel" title={say.details}>
        <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
          {(settings) =>
            opened !== undefined && (
              <NewListForm
                currency={settings.default_currency}
                waiting={opened}
                onDone={() => void navigate({ to, replace: true, ignoreBlocker: true })}
              />
            )
          }
        </SavedGate>
      </Panel>
    </Page>
  );
}
