import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { ConfirmButton } from '#features/shared/confirm-button.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import { May, useMay } from '#features/shared/may.tsx';
import { NeedsServer } from '#features/shared/needs-server.tsx';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { useAct } from '#features/shared/use-act.ts';
import { useServices } from '#features/shared/use-services.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import {
  deletePriceList,
  getPriceList,
  restorePriceList,
  type PriceList,
} from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ListDetails } from './list-details.tsx';
import { ListEditor } from './list-editor.tsx';
import '../items.css';

function AllLists() {
  return (
    <Link className="button button-secondary" to="/items/price-lists">
      {words.priceLists.all}
    </Link>
  );
}

function NoSuchList() {
  return (
    <Notice title={words.priceLists.notFound}>
      <p>{words.priceLists.notFoundText}</p>
      <AllLists />
    </Notice>
  );
}

const match = ({ version }: PriceList) => ({ headers: { 'if-match': `"v${version}"` } });

function Archive({ list }: { list: PriceList }) {
  const { api } = useServices();
  const navigate = useNavigate();
  const say = words.priceLists;
  const { failure, act } = useAct(say.archiveFailed);
  const archive = async () => {
    await api(deletePriceList, { params: { id: list.price_list_id } }, match(list));
    await navigate({ to: '/items/price-lists', ignoreBlocker: true });
  };
  return (
    <>
      <ConfirmButton
        words={say.archive}
        title={say.archiveQuestion(list.name)}
        onConfirm={() => void act(archive)}
      >
        {say.archiveText}
      </ConfirmButton>
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}

function Archived({
  list,
  since,
  onBack,
}: {
  list: PriceList;
  since: string;
  onBack: (list: PriceList) => void;
}) {
  const { api } = useServices();
  const say = words.priceLists;
  const { isBusy, failure, act } = useAct(say.restoreFailed);
  const restore = async () =>
    onBack(await api(restorePriceList, { params: { id: list.price_list_id } }, match(list)));
  return (
    <>
      <Banner tone="note">
        <span>{say.archived(formatMoment(since))}</span>
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

/** The form begins anew with what settled a conflict. */
function Edited({ list, onChanged }: { list: PriceList; onChanged: (list: PriceList) => void }) {
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  const [settled, setSettled] = useState(0);
  return (
    <SavedGate state={state} onRetry={() => void read.load()} loading={words.priceLists.loading}>
      {(settings) => (
        <ListEditor
          key={settled}
          saved={list}
          currency={settings.default_currency}
          onSaved={onChanged}
          onSettled={(now) => {
            onChanged(now);
            setSettled(settled + 1);
          }}
        />
      )}
    </SavedGate>
  );
}

function Stored({ list, onChanged }: { list: PriceList; onChanged: (list: PriceList) => void }) {
  const mayWrite = useMay('write');
  const since = list.deleted_at;
  if (since === undefined && mayWrite) return <Edited list={list} onChanged={onChanged} />;
  return (
    <>
      {since !== undefined && <Archived list={list} since={since} onBack={onChanged} />}
      <ListDetails list={list} />
    </>
  );
}

/** One price list. */
export function ListScreen({ id }: { id: string }) {
  const mayWrite = useMay('write');
  const { read, ...state } = useSaved(`price list ${id}`, getPriceList, { params: { id } });
  const found = state.copy?.value;
  const say = words.priceLists;
  return (
    <Page
      title={found?.name ?? say.one}
      actions={
        <ActionBar place="head">
          <AllLists />
          {found !== undefined && found.deleted_at === undefined && mayWrite && <Archive list={found} />}
        </ActionBar>
      }
    >
      {mayWrite && <NeedsServer>{say.needsServer}</NeedsServer>}
      <SavedGate
        state={state}
        onRetry={() => void read.load()}
        loading={say.loading}
        missing={<NoSuchList />}
      >
        {(list) => <Stored list={list} onChanged={(now) => read.take(now)} />}
      </SavedGate>
    </Page>
  );
}
