import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '#features/shared/form/use-form.ts';
import { NeedsServer } from '#features/shared/needs-server.tsx';
import { newId } from '#features/shared/new-id.ts';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { createPriceList } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { blankList, ListForm } from './list-form.tsx';
import { listBody, listFieldOf } from './list-texts.ts';
import { useAllItems } from './use-all-items.ts';

function NewListForm({ currency }: { currency: string }) {
  const { api } = useServices();
  const navigate = useNavigate();
  const items = useAllItems();
  // A retry after a lost answer adds no second one.
  const [id] = useState(newId);
  const form = useForm({
    schema: createPriceList.body,
    toBody: listBody,
    nameOf: listFieldOf,
    send: async (body) => api(createPriceList, { body: { ...body, price_list_id: id } }),
    failed: words.priceLists.addFailed,
    onDone: () => void navigate({ to: '/items/price-lists', replace: true, ignoreBlocker: true }),
  });
  return (
    <ListForm
      form={form}
      label={words.priceLists.newOne}
      submit={words.priceLists.add}
      values={blankList}
      items={items}
      currency={currency}
    />
  );
}

/** Adds a price list. */
export function NewListScreen() {
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  const say = words.priceLists;
  return (
    <Page title={say.newOne}>
      <NeedsServer>{say.needsServer}</NeedsServer>
      <Panel title={say.details} lead={say.lead}>
        <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
          {(settings) => <NewListForm currency={settings.default_currency} />}
        </SavedGate>
      </Panel>
    </Page>
  );
}
