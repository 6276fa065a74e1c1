import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { formatMoment } from '#features/shared/format-moment.ts';
import { itemEdits } from '#features/shared/items/item-edits.ts';
import { itemStandings } from '#features/shared/items/item-standings.ts';
import { May, useMay } from '#features/shared/may.tsx';
import { useOutbox, useWaiting } from '#features/shared/outbox/use-waiting.ts';
import { CorrectBar } from '#features/shared/outbox/correct-link.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { isGone } from '#features/shared/saved/is-missing.ts';
import { NoSuchRecord } from '#features/shared/saved/no-such-record.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { ArchiveButton } from '#features/shared/undo/archive-button.tsx';
import { ArchivedNote } from '#features/shared/undo/archived-note.tsx';
import { useAfterUndo } from '#features/shared/undo/use-after-undo.ts';
import { useArchiving } from '#features/shared/undo/use-archiving.ts';
import { useServices } from '#features/shared/use-services.ts';
import { concerns, type Act } from '#offline/outbox/act.ts';
import { itemsAmong } from '#offline/outbox/waiting-items.ts';
import type { Item } from '#shared/contract/items.ts';
import { getOrganizationSettings } from '#shared/contract/organization-settings.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { ItemDetails } from './item-details.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemInLists } from './price-lists/item-in-lists.tsx';
import { itemRead } from './item-read.ts';
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
    <NoSuchRecord title={words.items.notFound} text={words.items.notFoundText}>
      <AllItems />
    </NoSuchRecord>
  );
}

function Archive({ item }: { item: Item }) {
  const { archive: label, archiveFailed, archived } = words.items;
  const rules = {
    ...itemStandings,
    archiveFailed,
    restoreFailed: archived.restoreFailed,
    to: '/items',
  } as const;
  const { failure, archive } = useArchiving(item, rules);
  return (
    <>
      <ArchiveButton label={label} onArchive={archive} />
      {failure !== null && <Banner tone="error">{failure}</Banner>}
    </>
  );
}

interface ArchivedProps {
  item: Item;
  since: string;
  /** That waits to be sent. */
  isRestoring: boolean;
  onBack: (item: Item) => void;
}

function Archived({ item, since, isRestoring, onBack }: ArchivedProps) {
  const services = useServices();
  const { archived: say } = words.items;
  const restore = async () => {
    const restored = await itemStandings.restoreNow(services, item);
    if (restored !== null) onBack(restored);
  };
  return (
    <ArchivedNote
      note={say.note(formatMoment(since))}
      say={say}
      isRestoring={isRestoring}
      restore={restore}
    />
  );
}

function Form({ item, onSaved }: { item: Item; onSaved: (item: Item) => void }) {
  const navigate = useNavigate();
  const outbox = useOutbox();
  const { read, ...state } = useSaved('organization settings', getOrganizationSettings, {});
  const [settled, setSettled] = useState(0);
  if (outbox.state === 'loading') return <p role="status">{words.items.loading}</p>;
  return (
    <SavedGate state={state} onRetry={() => void read.load()} loading={words.items.loading}>
      {(settings) => (
        <ItemEditor
          key={settled}
          saved={item}
          waiting={itemEdits.editOf(outbox.entries, item.item_id)}
          settings={settings}
          onSaved={onSaved}
          onKept={() => void navigate({ to: '/items', ignoreBlocker: true })}
          onSettled={(now) => {
            onSaved(now);
            setSettled(settled + 1);
          }}
        />
      )}
    </SavedGate>
  );
}

/** Its form, or its details where it can't be edited. */
function Stored({ item, waiting, onChanged }: { item: Item; waiting: readonly Act[]; onChanged: OnChanged }) {
  const mayWrite = useMay('write');
  const since = item.deleted_at;
  return (
    <>
      {since !== undefined && (
        <Archived
          item={item}
          since={since}
          isRestoring={waiting.some(({ kind }) => kind === 'item_restore')}
          onBack={onChanged}
        />
      )}
      {mayWrite && since === undefined ? (
        <Form item={item} onSaved={onChanged} />
      ) : (
        <ItemDetails item={itemEdits.withWaiting(item, waiting)} />
      )}
    </>
  );
}
type OnChanged = (item: Item) => void;

function ArchiveBar({ item, waiting }: { item: Item; waiting: readonly Act[] }) {
  const isArchiving = waiting.some(({ kind }) => kind === 'item_archive');
  if (item.deleted_at !== undefined || isArchiving) return null;
  return (
    <May permission="write">
      <ActionBar place="head">
        <Archive item={item} />
      </ActionBar>
    </May>
  );
}

/** One item, also one that isn't sent yet. */
export function ItemScreen({ id }: { id: string }) {
  const { read, ...state } = useSaved(...itemRead(id));
  const reload = useCallback(() => void read.load(), [read]);
  useAfterUndo(reload);
  const isOurs = (act: Act) => concerns(act, id);
  const waiting = useWaiting((gone) => gone.some(isOurs) && reload()).filter(isOurs);
  const toBe = itemsAmong(waiting).find((item) => item.item_id === id);
  if (toBe === undefined && isGone(state)) return <NoSuchItem />;
  const found = state.copy?.value;
  return (
    <Page
      title={(toBe ?? (found && itemEdits.withWaiting(found, waiting)))?.name ?? words.items.item}
      parent="/items"
      actions={
        toBe ? (
          <CorrectBar acts={waiting} kind="item" to="/items/new" />
        ) : (
          found && <ArchiveBar item={found} waiting={waiting} />
        )
      }
    >
      <WaitingStrip isShown={(act) => concerns(act, id)} onGone={() => void read.load()} />
      {toBe ? (
        <ItemDetails item={toBe} />
      ) : (
        <SavedGate state={state} onRetry={() => void read.load()} loading={words.items.loading}>
          {(item) => (
            <>
              <Stored item={item} waiting={waiting} onChanged={(now) => read.take(now)} />
              <ItemInLists item={itemEdits.withWaiting(item, waiting)} />
            </>
          )}
        </SavedGate>
      )}
    </Page>
  );
}
