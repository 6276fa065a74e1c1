import { Link } from '@tanstack/react-router';
import { Archive, Package } from 'lucide-react';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { taxesText } from '#features/shared/documents/taxes-text.ts';
import { unitWords } from '#features/shared/documents/units.ts';
import { DownloadButton } from '#features/shared/files/download-button.tsx';
import { pricesText } from '#features/shared/items/item-texts.ts';
import { CellOrCard } from '#features/shared/list/cell-or-card.tsx';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { ListFilters } from '#features/shared/list/list-filters.tsx';
import type { Column } from '#features/shared/list/list-table.tsx';
import { ListView } from '#features/shared/list/list-view.tsx';
import { useHasEntries } from '#features/shared/list/use-has-entries.ts';
import { useListSearch } from '#features/shared/list/use-list-search.ts';
import { May } from '#features/shared/may.tsx';
import { isIn } from '#features/shared/outbox/act-kinds.ts';
import { useMadeHere } from '#features/shared/outbox/use-made-here.ts';
import { WaitingMark } from '#features/shared/outbox/waiting-mark.tsx';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { useServices } from '#features/shared/use-services.ts';
import { itemsAmong } from '#offline/outbox/waiting-items.ts';
import type { Act, ActKind } from '#offline/outbox/act.ts';
import { exportItems } from '#shared/contract/exports.ts';
import type { Item } from '#shared/contract/items.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { itemFiltersOf, itemList } from './item-list.ts';
import './items.css';

const keyOf = ({ item_id: id }: Item) => id;
const nameOf = ({ name }: Item) => name;
const making: ReadonlySet<ActKind> = new Set(['item']);

/** A function, because the labels depend on the language. */
function columns(made: ReadonlyMap<string, Act>): readonly Column<Item>[] {
  const say = words.items.fields;
  return [
    {
      area: 'name',
      name: say.name,
      card: 'title',
      cell: ({ item_id: id, name }) => (
        <>
          <Link to="/items/$id" params={{ id }} className="row-link">
            {name}
          </Link>
          {made.has(id) && <WaitingMark isInCell />}
        </>
      ),
    },
    { area: 'number', name: say.number, cell: ({ number }) => number },
    {
      area: 'unit',
      name: say.unit_code,
      card: 'rest',
      cell: ({ item_id: id, unit_code: code }) =>
        made.has(id) ? <CellOrCard inCell={unitWords(code)} onCard={<WaitingMark />} /> : unitWords(code),
    },
    { area: 'tax', name: say.tax_rates, cell: ({ tax_rates: taxes }) => taxesText(taxes) },
    {
      area: 'amount',
      name: say.prices,
      isAmount: true,
      card: 'amount',
      cell: ({ prices }) => pricesText(prices),
    },
  ];
}

function OtherActions({ q }: { q: string }) {
  const { api } = useServices();
  const say = words.items;
  return (
    <>
      <Link className="button button-secondary" to="/items/price-lists">
        {words.priceLists.title}
      </Link>
      <May permission="write">
        <Link className="button button-secondary" to="/items/import">
          {say.import}
        </Link>
      </May>
      <May permission="export">
        <DownloadButton
          label={say.exportCsv}
          otherwise={say.downloadFailed}
          fetchFile={() => api(exportItems, { query: { q, bom: '1' } })}
        />
      </May>
    </>
  );
}

/** Whether there are archived items. Undefined until that is known. */
function useHasArchived(): boolean | undefined {
  const { first } = itemList(useServices(), { q: '', isArchived: true });
  useEffect(() => {
    void first.load();
  }, [first]);
  const { copy, failure } = useSyncExternalStore(first.subscribe, first.getState);
  if (copy === null && failure === null) return undefined;
  return (copy?.value.items ?? []).length > 0;
}

interface NoItemsProps {
  create: ReactNode;
  onShowArchived: () => void;
}

/** None yet, or only archived ones. Nothing until it is known which. */
function NoItems({ create, onShowArchived }: NoItemsProps) {
  const hasArchived = useHasArchived();
  const { archived, emptyTitle, emptyText } = words.items;
  if (hasArchived === undefined) return null;
  if (!hasArchived) {
    return (
      <EmptyState icon={<Package />} title={emptyTitle} action={create}>
        {emptyText}
      </EmptyState>
    );
  }
  const actions = (
    <>
      {create}
      <Button look="secondary" onClick={onShowArchived}>
        {archived.show}
      </Button>
    </>
  );
  return (
    <EmptyState icon={<Archive />} title={archived.onlyTitle} action={actions}>
      {archived.onlyText}
    </EmptyState>
  );
}

/** The catalog by name. */
export function ItemListScreen() {
  const services = useServices();
  const say = words.items;
  const [search, change] = useListSearch();
  const { q, isArchived } = itemFiltersOf(search);
  const list = itemList(services, { q, isArchived });
  const isFiltered = q !== '' || isArchived;
  const { made, ahead } = useMadeHere(making, itemsAmong);
  const hasEntries = useHasEntries(list, isFiltered) || ahead.length > 0;
  const shownColumns = useMemo(() => columns(made), [made]);
  const create = (
    <May permission="write">
      <Link className="button" to="/items/new" aria-keyshortcuts="c">
        {say.add}
      </Link>
    </May>
  );
  return (
    <Page
      title={say.title}
      lead={say.lead}
      actions={
        <ActionBar place="head" primary={create} isIdle={!hasEntries}>
          <OtherActions q={q} />
        </ActionBar>
      }
    >
      <WaitingStrip isShown={(act) => isIn('items', act)} onGone={() => void list.first.load()} />
      {hasEntries && (
        <ListFilters
          search={[search, change]}
          searchLabel={say.search}
          searchIn={say.searchIn}
          statuses={[
            ['', say.active],
            ['archived', say.archived.title],
          ]}
        />
      )}
      <ListView
        label={say.title}
        kind="items"
        list={list}
        keyOf={keyOf}
        nameOf={nameOf}
        columns={shownColumns}
        ahead={isFiltered ? undefined : ahead}
        isFiltered={isFiltered}
        onClearFilters={() => change({ q: '', status: '' })}
        empty={<NoItems create={create} onShowArchived={() => change({ status: 'archived' })} />}
      />
    </Page>
  );
}
