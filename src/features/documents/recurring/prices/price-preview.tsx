import { Link } from '@tanstack/react-router';
import { amountText } from '#features/shared/documents/amount-text.ts';
import type { PricedSeries } from '#shared/contract/recurring-prices.ts';
import { words } from '#shared/words/words.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import './prices.css';

function Outcome({ row }: { row: PricedSeries }) {
  const say = words.priceChanges;
  const { currency, outcome, first_on: first, total_before: before, total_after: after } = row;
  if (outcome !== 'changes') return <p className="panel-lead">{say.reasons[outcome]}</p>;
  return (
    <div>
      {say.fromTo(amountText(before, currency), amountText(after, currency))}
      {first !== null && <p className="panel-lead">{say.firstOn(first)}</p>}
    </div>
  );
}

interface PreviewProps {
  rows: readonly PricedSeries[];
  isBusy: boolean;
  onSave: () => void;
}

/** What a price change would make of each recurring invoice. */
export function PricePreview({ rows, isBusy, onSave }: PreviewProps) {
  const say = words.priceChanges;
  const count = rows.filter(({ outcome }) => outcome === 'changes').length;
  return (
    <Panel title={say.preview}>
      <ul className="price-preview" aria-label={say.preview}>
        {rows.map((row) => (
          <li key={row.recurring_invoice_id}>
            <Link to="/invoices/recurring/$id" params={{ id: row.recurring_invoice_id }}>
              {row.customer_name}
            </Link>
            <Outcome row={row} />
          </li>
        ))}
      </ul>
      {count === 0 ? (
        <p className="panel-lead">{say.none}</p>
      ) : (
        <div className="page-actions">
          <Button aria-disabled={isBusy} onClick={onSave}>
            {say.save(count)}
          </Button>
        </div>
      )}
    </Panel>
  );
}
