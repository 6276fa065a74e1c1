import { Link } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { ListTable, type Column } from '#features/shared/list/list-table.tsx';
import { May, useMay } from '#features/shared/may.tsx';
import { isIn } from '#features/shared/outbox/act-kinds.ts';
import { WaitingStrip } from '#features/shared/outbox/waiting-strip.tsx';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { adjustmentText } from '#features/shared/price-lists/adjustment-text.ts';
import { useSavedPriceLists } from '#features/shared/price-lists/use-price-lists.ts';
import { useAfterUndo } from '#features/shared/undo/use-after-undo.ts';
import type { PriceList } from '#shared/contract/price-lists.ts';
import { useCallback } from 'react';
import { words } from '#shared/words/words.ts';
import '../items.css';

const keyOf = ({ price_list_id: id }: PriceList) => id;
const nameOf = ({ name }: PriceList) => name;
const isArchived = ({ deleted_at: at }: PriceList) => Number(at !== undefined);

/** What a list does. */
function noteOf({ prices, adjustment_percent: percent, deleted_at: at }: PriceList): string {
  const { isArchived: archived, ownPrices } = words.priceLists;
  const own = prices.length > 0 && ownPrices(prices.length);
  return [adjustmentText(percent), own, at !== undefined && archived].filter(Boolean).join(' · ');
}

/** A function, because the labels depend on the language. */
function columns(): readonly Column<PriceList>[] {
  const { name: title, prices } = words.priceLists.fields;
  return [
    {
      area: 'name',
      name: title,
      card: 'title',
      cell: ({ price_list_id: id, name }) => (
        <Link to="/items/price-lists/$id" params={{ id }} className="row-link">
          {name}
        </Link>
      ),
    },
    { area: 'note', name: prices, card: 'rest', cell: noteOf },
  ];
}

const noMore = () => undefined;

/** All price lists, also those that aren't sent yet. There are few: those in use come first. */
export function ListsScreen() {
  const { read, ...state } = useSavedPriceLists();
  useAfterUndo(useCallback(() => void read.load(), [read]));
  const say = words.priceLists;
  const create = (
    <May permission="write">
      <Link className="button" to="/items/price-lists/new">
        {say.add}
      </Link>
    </May>
  );
  const mayWrite = useMay('write');
  const isEmpty = state.copy?.value.items.length === 0;
  return (
    <Page
      title={say.title}
      parent="/items"
      lead={say.lead}
      actions={!isEmpty && mayWrite && <ActionBar place="dock" primary={create} />}
    >
      <WaitingStrip isShown={(act) => isIn('price_lists', act)} onGone={() => void read.load()} />
      <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Tags />} title={say.emptyTitle} action={create}>
              {say.emptyText}
            </EmptyState>
          ) : (
            <ListTable
              label={say.title}
              of={items}
              kind="price-lists"
              rows={items.toSorted((one, other) => isArchived(one) - isArchived(other))}
              keyOf={keyOf}
              nameOf={nameOf}
              columns={columns()}
              hasMore={false}
              isBusy={false}
              onEnd={noMore}
            />
          )
        }
      </SavedGate>
    </Page>
  );
}
