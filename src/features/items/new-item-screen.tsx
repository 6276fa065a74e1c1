import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useForm } from '#features/shared/form/use-form.ts';
import { itemBody, itemFieldOf } from '#features/shared/items/item-texts.ts';
import { addItem, waitingItem } from '#features/shared/items/add-item.ts';
import { newId } from '#features/shared/new-id.ts';
import { sendOrPutOff } from '#features/shared/outbox/put-off.ts';
import { useOpenedAct } from '#features/shared/outbox/use-waiting.ts';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { itemToBe } from '#offline/outbox/waiting-items.ts';
import { createItem, type ItemFields } from '#shared/contract/items.ts';
import {
  getOrganizationSettings,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { blankItem, ItemForm, useTaxesOffered } from './item-form.tsx';
import './items.css';

interface NewItemFormProps {
  settings: OrganizationSettings;
  /** It waits to be sent, and is corrected. */
  waiting: Act | null;
  onDone: () => void;
}

function NewItemForm({ settings, waiting, onDone }: NewItemFormProps) {
  const services = useServices();
  // A retry after a lost answer adds no second one.
  const [id] = useState(() => waiting?.subject ?? newId());
  const [values] = useState<ItemFields>(
    () => (waiting && itemToBe(waiting.content, id, waiting.madeAt)) ?? blankItem(settings),
  );
  const sent = useRef<readonly ItemFields[]>(waiting ? [values] : []);
  const taxes = useTaxesOffered(values, settings);
  const form = useForm({
    schema: createItem.body,
    toBody: (typed) => itemBody(typed, taxes),
    nameOf: itemFieldOf,
    send: async (body) => {
      const earlier = sent.current;
      sent.current = [...earlier, body];
      const added = { ...body, item_id: id };
      return sendOrPutOff(services, waitingItem(added), async (api) => addItem(api, added, earlier), waiting);
    },
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
  const { waiting } = useSearch({ strict: false });
  const opened = useOpenedAct(waiting, 'item');
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  // Both show what waits.
  const to = opened ? '/waiting' : '/items';
  return (
    <Page title={words.items.newItem} parent="/items">
      <Panel className="panel panel-part form-panel" title={words.items.itemDetails}>
        <SavedGate state={state} onRetry={() => void read.load()} loading={words.items.loading}>
          {(settings) =>
            opened !== undefined && (
              <NewItemForm
                settings={settings}
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
