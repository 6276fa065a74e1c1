import type { PriceList } from '#shared/contract/price-lists.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import { listTexts } from './list-texts.ts';
import { useAllItems } from './use-all-items.ts';

/** A list that can't be edited: by this role, or because it is archived. */
export function ListDetails({ list }: { list: PriceList }) {
  const { nameOf } = useAllItems();
  const texts = listTexts(list, nameOf);
  const { fields: say, details } = words.priceLists;
  return (
    <Panel title={details}>
      <dl className="facts">
        <div>
          <dt>{say.adjustment_percent}</dt>
          <dd>{texts['adjustment_percent']}</dd>
        </div>
        {list.prices.length > 0 && (
          <div>
            <dt>{say.prices}</dt>
            <dd>{texts['prices']}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
