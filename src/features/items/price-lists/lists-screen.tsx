import { Link } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { ActionBar } from '#features/shared/action-bar.tsx';
import { EmptyState } from '#features/shared/list/empty-state.tsx';
import { May } from '#features/shared/may.tsx';
import { NeedsServer } from '#features/shared/needs-server.tsx';
import { Page } from '#features/shared/page.tsx';
import { SavedGate } from '#features/shared/saved/saved-gate.tsx';
import { useSaved } from '#features/shared/saved/use-saved.ts';
import { listPriceLists, type PriceList } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { adjustmentText } from './list-texts.ts';
import '#features/shared/list/list-view.css';
import '../items.css';

function Row({ list }: { list: PriceList }) {
  const { isArchived, ownPrices } = words.priceLists;
  const { price_list_id: id, name, prices, adjustment_percent: percent, deleted_at: at } = list;
  const notes = [
    adjustmentText(percent),
    ...(prices.length > 0 ? [ownPrices(prices.length)] : []),
    ...(at === undefined ? [] : [isArchived]),
  ];
  return (
    <li>
      <Link to="/items/price-lists/$id" params={{ id }} className="row-link">
        {name}
      </Link>
      <span className="price-list-note">{notes.join(' · ')}</span>
    </li>
  );
}

/** All price lists. There are few: those in use come first. */
export function ListsScreen() {
  const { read, ...state } = useSaved('price lists', listPriceLists, {});
  const say = words.priceLists;
  const create = (
    <May permission="write">
      <Link className="button" to="/items/price-lists/new">
        {say.add}
      </Link>
    </May>
  );
  const isEmpty = state.copy?.value.items.length === 0;
  return (
    <Page
      title={say.title}
      lead={say.lead}
      actions={
        <ActionBar place="dock" primary={isEmpty ? null : create}>
          <Link className="button button-secondary" to="/items">
            {words.items.all}
          </Link>
        </ActionBar>
      }
    >
      <May permission="write">
        <NeedsServer>{say.needsServer}</NeedsServer>
      </May>
      <SavedGate state={state} onRetry={() => void read.load()} loading={say.loading}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Tags size={26} />} title={say.emptyTitle} action={create}>
              {say.emptyText}
            </EmptyState>
          ) : (
            <ul className="panel price-lists">
              {items
                .toSorted((one, other) => Number('deleted_at' in one) - Number('deleted_at' in other))
                .map((list) => (
                  <Row key={list.price_list_id} list={list} />
                ))}
            </ul>
          )
        }
      </SavedGate>
    </Page>
  );
}
