import { useAllItems } from '#features/shared/items/use-all-items.ts';
import { adjustmentText } from '#features/shared/price-lists/adjustment-text.ts';
import type { PriceList } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { ownPricesText } from './list-texts.ts';
import '../items.css';

/** A list that can't be edited: by this role, because it is archived, or because it isn't sent yet. */
export function ListDetails({ list }: { list: PriceList }) {
  const { nameOf } = useAllItems();
  const { fields: say, details } = words.priceLists;
  return (
    <Panel className="panel panel-part form-panel" title={details}>
      <dl className="facts">
        <div>
          <dt>{say.adjustment_percent}</dt>
          <dd>{adjustmentText(list.adjustment_percent)}</dd>
        </div>
        {list.prices.length > 0 && (
          <div>
            <dt>{say.prices}</dt>
            <dd>{ownPricesText(list, nameOf)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
