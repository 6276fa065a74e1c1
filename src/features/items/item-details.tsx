import { taxesText } from '#features/shared/documents/taxes-text.ts';
import { unitWords } from '#features/shared/documents/units.ts';
import { pricesText } from '#features/shared/items/item-texts.ts';
import type { Item } from '#shared/contract/items.ts';
import { words } from '#shared/words/words.ts';
import { Panel } from '#ui/panel.tsx';
import './items.css';

function Fact({ name, children }: { name: string; children: string | null }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** An item that can't be edited: by this role, or because it is archived. */
export function ItemDetails({ item }: { item: Item }) {
  const { fields: say, includingTax, withoutTax } = words.items;
  const { prices, prices_include_tax: isGross } = item;
  const priced =
    prices.length === 0 ? null : `${pricesText(prices)} (${isGross ? includingTax : withoutTax})`;
  return (
    <Panel className="panel panel-part form-panel" title={words.items.itemDetails}>
      <dl className="facts">
        <Fact name={say.prices}>{priced}</Fact>
        <Fact name={say.number}>{item.number}</Fact>
        <Fact name={say.description}>{item.description}</Fact>
        <Fact name={say.unit_code}>{unitWords(item.unit_code)}</Fact>
        <Fact name={say.tax_rates}>{taxesText(item.tax_rates)}</Fact>
      </dl>
    </Panel>
  );
}
