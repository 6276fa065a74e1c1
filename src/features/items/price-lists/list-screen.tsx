import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import { May, useMay } from '#features/shared/may.tsx';
import { useOutbox, useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { CorrectBar } from '#features/shared/outbox/correct-link.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { priceListEdits } from '#features/shared/price-lists/price-list-edits.ts';
import { priceListStandings } from '#features/shared/price-lists/price-list-standings.ts';
import { priceListRead } from '#features/shared/price-lists/price-list-read.ts';
import { isGone } from '#features/shared/saved/is-missing.ts';
import { NoSuchRecord } from '#features/shared/saved/no-such-record.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved, useSavedRead } from '#features/shared/saved/use-saved.ts';
import { ArchiveButton } from '#features/shared/undo/archive-button.tsx';
import { ArchivedNote } from '#features/shared/undo/archived-note.tsx';
import { useAfterUndo } from '#features/shared/undo/use-after-undo.ts';
import { useArchiving } from '#features/shared/undo/use-archiving.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { Act } from '#offline/outbox/act.ts';
import { priceListsAmong } from '#offline/outbox/waiting-price-lists.ts';
import { exportPriceList } from '#shared/contract/exports.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import type { PriceList } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
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
    <NoSuchRecord title={words.priceLists.notFound} text={words.priceLists.notFoundText}>
      <AllLists />
    </NoSuchRecord>
  );
}

function Archive({ list }: { list: PriceList }) {
  const { archive: label, archiveFailed, restoreFailed } = words.priceLists;
  const rules = { ...priceListStandings, archiveFailed, restoreFailed, to: '/items/price-lists' } as const;
  const { failure, archive } = useArchiving(list, rules);
  return (
    <>
      <ArchiveButton label={label} onArchive={archive} />
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}

interface ActionsProps {
  list: PriceList;
  waiting: readonly Act[];
}

/** What can be done with a list that the server has. Files need the server. */
function Actions({ list, waiting }: ActionsProps) {
  const { api } = useServices();
  const mayWrite = useMay('write');
  const { price_list_id: id } = list;
  const isChangeable = mayWrite && list.deleted_at === undefined;
  const isArchiving = waiting.some(({ kind }) => kind === 'price_list_archive');
  return (
    <>
      {isChangeable && (
        <Link className="button button-secondary" to="/items/price-lists/$id/import" params={{ id }}>
          {words.priceLists.import}
        </Link>
      )}
      <May permission="export">
        <DownloadButton
          label={words.items.exportCsv}
          otherwise={words.items.downloadFailed}
          fetchFile={() => api(exportPriceList, { params: { id }, query: { bom: '1' } })}
        />
      </May>
      {isChangeable && !isArchiving && <Archive list={list} />}
    </>
  );
}

type OnChanged = (list: PriceList) => void;

interface ArchivedProps {
  list: PriceList;
  since: string;
  /** That waits to be sent. */
  isRestoring: boolean;
  onBack: OnChanged;
}

function Archived({ list, since, isRestoring, onBack }: ArchivedProps) {
  const services = useServices();
  const say = words.priceLists;
  const restore = async () => {
    const restored = await priceListStandings.restoreNow(services, list);
    if (restored !== null) onBack(restored);
  };
  return (
    <ArchivedNote
      note={say.archived(formatMoment(since))}
      say={say}
      isRestoring={isRestoring}
      restore={restore}
    />
  );
}

/** The form begins anew with what settled a conflict. */
function Edited({ list, onChanged }: { list: PriceList; onChanged: OnChanged }) {
  const navigate = useNavigate();
  const outbox = useOutbox();
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  const [settled, setSettled] = useState(0);
  const say = words.priceLists;
  if (outbox.state === 'loading') return <p role="status">{say.loading}</p>;
  return (
    <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
      {(settings) => (
        <ListEditor
          key={settled}
          saved={list}
          waiting={priceListEdits.editOf(outbox.entries, list.price_list_id)}
          currency={settings.default_currency}
          onSaved={onChanged}
          onKept={() => void navigate({ to: '/items/price-lists', ignoreBlocker: true })}
          onSettled={(now) => {
            onChanged(now);
            setSettled(settled + 1);
          }}
        />
      )}
    </SavedGate>
  );
}

interface StoredProps {
  list: PriceList;
  waiting: readonly Act[];
  onChanged: OnChanged;
}

/** Its form, or its details where it can't be edited. */
function Stored({ list, waiting, onChanged }: StoredProps) {
  const mayWrite = useMay('write');
  const since = list.deleted_at;
  if (since === undefined && mayWrite) return <Edited list={list} onChanged={onChanged} />;
  const isRestoring = waiting.some(({ kind }) => kind === 'price_list_restore');
  return (
    <>
      {since !== undefined && (
        <Archived list={list} since={since} isRestoring={isRestoring} onBack={onChanged} />
      )}
      <ListDetails list={priceListEdits.withWaiting(list, waiting)} />
    </>
  );
}

/** One price list, also one that isn't sent yet. */
export function ListScreen({ id }: { id: string }) {
  const read = priceListRead(useServices(), id);
  const state = useSavedRead(read);
  const reload = useCallback(() => void read.load(), [read]);
  useAfterUndo(reload);
  const isAbout = ({ subject }: Act) => subject === id;
  const waiting = useWaiting((gone) => gone.some(isAbout) && reload()).filter(isAbout);
  const [toBe] = priceListsAmong(waiting);
  if (toBe === undefined && isGone(state)) return <NoSuchList />;
  const found = state.copy?.value;
  const say = words.priceLists;
  return (
    <Page
      title={(toBe ?? (found && priceListEdits.withWaiting(found, waiting)))?.name ?? say.one}
      parent="/items/price-lists"
      actions={
        toBe ? (
          <CorrectBar acts={waiting} kind="price_list" to="/items/price-lists/new" />
        ) : (
          found && (
            <ActionBar place="head">
              <Actions list={found} waiting={waiting} />
            </ActionBar>
          )
        )
      }
    >
      <WaitingStrip isShown={isAbout} onGone={() => void read.load()} />
      {toBe ? (
        <ListDetails list={toBe} />
      ) : (
        <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
          {(list) => <Stored list={list} waiting={waiting} onChanged={(now) => read.take(now)} />}
        </SavedGate>
      )}
    </Page>
  );
}
