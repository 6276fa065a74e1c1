import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from '#features/shared/form/use-form.ts';
import { newId } from '#features/shared/new-id.ts';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import { createItem } from '#shared/contract/items.ts';
import {
  getOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { addItem } from './add-item.ts';
import { blankItem, ItemForm, useTaxesOffered } from './item-form.tsx';
import { itemBody, itemFieldOf } from './item-texts.ts';

function NewItemForm({ settings, onDone }: { settings: OrganizationSettings; onDone: () => void }) {
  const { api } = useServices();
  // A retry after a lost answer adds no second one.
  const [id] = useState(newId);
  const [values] = useState(() => blankItem(settings));
  const taxes = useTaxesOffered(values, settings);
  const form = useForm({
    schema: createItem.body,
    toBody: (typed) => itemBody(typed, taxes),
    nameOf: itemFieldOf,
    send: async (body) => addItem(api, { ...body, item_id: id }),
    failed: words.items.addFailed,
    onDone,
  });
  return (
    <ItemForm
      form={form}
      label={words.items.newItem}
      submit={words.items.add}
      values={values}
      taxes={taxes}
      currency={settings.default_currency}
    />
  );
}

/** Adds an item to the catalog. */
export function NewItemScreen() {
  const navigate = useNavigate();
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  return (
    <Page title={words.items.newItem}>
      <Panel title={words.items.itemDetails} lead={words.items.nameIsEnough}>
        <SavedGate state={state} onRetry={() => void read.load()} loading={words.items.loading}>
          {(settings) => (
            <NewItemForm
              settings={settings}
              onDone={() => void navigate({ to: '/items', replace: true, ignoreBlocker: true })}
            />
          )}
        </SavedGate>
      </Panel>
    </Page>
  );
}
