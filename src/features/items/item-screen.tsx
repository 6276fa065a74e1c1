import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import { May, useMay } from '#features/shared/may.tsx';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import { deleteItem, getItem, restoreItem, type Item } from '#shared/contract/items.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ItemDetails } from './item-details.tsx';
import { ItemEditor } from './item-editor.tsx';
import './items.css';

function AllItems() {
  return (
    <Link className="button button-secondary" to="/items">
      {words.items.all}
    </Link>
  );
}

function NoSuchItem() {
  return (
    <Notice title={words.items.notFound}>
      <p>{words.items.notFoundText}</p>
      <AllItems />
    </Notice>
  );
}

function Archive({ item }: { item: Item }) {
  const { api } = useServices();
  const navigate = useNavigate();
  const say = words.items;
  const { failure, act } = useAct(say.archiveFailed);
  const archive = async () => {
    const headers = { 'If-Match': `"v${item.version}"` };
    await api(deleteItem, { params: { id: item.item_id } }, { headers });
    await navigate({ to: '/items', ignoreBlocker: true });
  };
  return (
    <>
      <ConfirmButton
        words={say.archive}
        title={say.archiveQuestion(item.name)}
        onConfirm={() => void act(archive)}
      >
        {say.archiveText}
      </ConfirmButton>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}

function Archived({ item, since, onBack }: { item: Item; since: string; onBack: (item: Item) => void }) {
  const { api } = useServices();
  const { archived: say } = words.items;
  const { isBusy, failure, act } = useAct(say.restoreFailed);
  const restore = async () => onBack(await api(restoreItem, { params: { id: item.item_id } }));
  return (
    <>
      <Banner tone="note">
        <span>{say.note(formatMoment(since))}</span>
        <May permission="write">
          <Button look="secondary" aria-disabled={isBusy} onClick={() => void act(restore)}>
            {isBusy ? say.restoring : say.restore}
          </Button>
        </May>
      </Banner>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}

function Form({ item, onSaved }: { item: Item; onSaved: (item: Item) => void }) {
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  const [settled, setSettled] = useState(0);
  return (
    <SavedGate state={state} onRetry={() => void read.load()} loading={words.items.loading}>
      {(settings) => (
        <ItemEditor
          key={settled}
          saved={item}
          settings={settings}
          onSaved={onSaved}
          onSettled={(now) => {
            onSaved(now);
            setSettled(settled + 1);
          }}
        />
      )}
    </SavedGate>
  );
}

/** One item: its form, or its details where it can't be edited. */
export function ItemScreen({ id }: { id: string }) {
  const mayWrite = useMay('write');
  const { read, ...state } = useSaved(`item ${id}`, getItem, { params: { id } });
  const found = state.copy?.value;
  const isActive = found !== undefined && found.deleted_at === undefined;
  return (
    <Page
      title={found?.name ?? words.items.item}
      actions={
        <ActionBar place="head">
          <AllItems />
          {isActive && mayWrite && <Archive item={found} />}
        </ActionBar>
      }
    >
      <SavedGate
        state={state}
        onRetry={() => void read.load()}
        loading={words.items.loading}
        missing={<NoSuchItem />}
      >
        {(item) => (
          <>
            {item.deleted_at !== undefined && (
              <Archived item={item} since={item.deleted_at} onBack={(back) => read.take(back)} />
            )}
            {mayWrite && item.deleted_at === undefined ? (
              <Form item={item} onSaved={(saved) => read.take(saved)} />
            ) : (
              <ItemDetails item={item} />
            )}
          </>
        )}
      </SavedGate>
    </Page>
  );
}
