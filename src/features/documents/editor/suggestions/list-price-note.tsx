import { useState } from 'react';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import type { Draft } from '../draft.ts';
import type { DraftHolder } from '../line-actions.ts';
import { otherPrices, type OtherPrice } from './list-prices.ts';
import type { CustomerList } from './use-customer-list.ts';
import type { LineHelp } from './use-line-help.ts';

/** Prices of lines aren't changed with the customer; they are offered. */
function use(keeper: DraftHolder, others: readonly OtherPrice[]): void {
  const prices = new Map(others.map(({ key, unit_price: price }) => [key, price]));
  keeper.change((draft) => ({
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, unit_price: prices.get(line.key) ?? line.unit_price })),
  }));
}

interface ListPriceNoteProps {
  keeper: DraftHolder;
  draft: Draft;
  help: LineHelp;
  list: CustomerList;
}

/** Once the customer was changed: the lines whose price isn't the one of the customer's list. */
export function ListPriceNote({ keeper, draft, help, list: { present, all } }: ListPriceNoteProps) {
  const id = draft.customer?.id;
  // Not on opening: a price that was agreed stays.
  const [kept, setKept] = useState(id);
  const isChanged = id !== kept && present !== undefined;
  const others = isChanged ? otherPrices(draft, help.catalog(), { present, all }) : [];
  const say = words.priceLists;
  return (
    <div role="status">
      {others.length > 0 && (
        <Banner tone="note">
          <span>{present ? say.differ(present.name, others.length) : say.standardDiffer(others.length)}</span>
          <Button look="secondary" onClick={() => use(keeper, others)}>
            {say.use}
          </Button>
          <Button look="secondary" onClick={() => setKept(id)}>
            {say.keep}
          </Button>
        </Banner>
      )}
    </div>
  );
}
