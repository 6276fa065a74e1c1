import { Link } from '@tanstack/react-router';
import { pricesText } from '#features/shared/items/item-texts.ts';
import { usePriceLists } from '#features/shared/price-lists/use-price-lists.ts';
import type { Item } from '#shared/contract/items.ts';
import { pricesOn } from '#shared/items/list-prices.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import '../items.css';

/** An item's prices in the price lists. */
export function ItemInLists({ item }: { item: Item }) {
  const lists = (usePriceLists() ?? []).filter(({ deleted_at: at }) => at === undefined);
  if (lists.length === 0) return null;
  return (
    <Panel className="panel panel-part form-panel" title={words.priceLists.ofItem}>
      <ul className="price-lists">
        {lists.map((list) => (
          <li key={list.price_list_id}>
            <Link to="/items/price-lists/$id" params={{ id: list.price_list_id }}>
              {list.name}
            </Link>
            <b>{pricesText(pricesOn(list, item)) || '–'}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
