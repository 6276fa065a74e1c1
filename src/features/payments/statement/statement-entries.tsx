import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { amountText, sumText } from '#features/shared/documents/amount-text.ts';
import { formatDay } from '#features/shared/format-day.ts';
import { BulkProgress } from '#features/shared/list/bulk-progress.tsx';
import { useBulk } from '#features/shared/list/use-bulk.ts';
import { useServices } from '#features/shared/use-services.ts';
import type { BankEntry } from '#shared/contract/bank-statements.ts';
import { recordPayment } from '#shared/contract/payments.ts';
import { words } from '#shared/words/words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { paymentOf } from './payment-of.ts';
import './statement.css';

/** A statement that was read. */
export interface Statement {
  readonly name: string;
  readonly entries: readonly BankEntry[];
  /** Entries that brought no money in. */
  readonly others: number;
}

type Suggested = NonNullable<BankEntry['suggestion']>;

const nameOf = ({ day, amount, currency, payer }: BankEntry) =>
  words.statements.named(formatDay(day), amountText(amount, currency), payer);

/** Found by number or by name and amount, and not recorded before. */
const isSure = ({ state, suggestion }: BankEntry) =>
  state === 'new' && suggestion !== null && suggestion.by !== 'amount';

/** 'Ada Lovelace · INV-2026-0007 (€119.00) · €1.00 credit'. */
function suggestionText(
  { amount, currency }: BankEntry,
  { customer_name: customer, allocations }: Suggested,
) {
  const say = words.statements;
  const parts = allocations.map((part) =>
    say.onInvoice(part.document_number, amountText(part.amount, currency)),
  );
  const allocated = allocations.reduce((sum, part) => sum + part.amount, 0);
  const rest = amount - allocated;
  const credit =
    rest > 0.0005 ? [words.payments.list.credit(amountText(Number(rest.toFixed(3)), currency))] : [];
  return [customer, ...parts, ...credit].join(' · ');
}

function Finding({ entry }: { entry: BankEntry }) {
  const say = words.statements;
  const { state, suggestion } = entry;
  if (state === 'recorded') return <p className="statement-note">{say.recorded}</p>;
  return (
    <>
      {state === 'similar' && <p className="statement-note">{say.similar}</p>}
      {suggestion === null ? (
        <p className="statement-note">
          {state === 'new' ? say.noneFits : say.notChosen} <Link to="/payments/new">{say.byHand}</Link>
        </p>
      ) : (
        <p>
          {suggestionText(entry, suggestion)}
          <span className="statement-note"> {say.foundBy[suggestion.by]}</span>
        </p>
      )}
    </>
  );
}

interface EntryProps {
  entry: BankEntry;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function Entry({ entry, isChosen, onChoose }: EntryProps) {
  const { payment_id: id, day, amount, currency, payer, text, state, suggestion } = entry;
  const mayChoose = suggestion !== null && state !== 'recorded';
  return (
    <li className="statement-entry">
      <input
        id={id}
        type="checkbox"
        checked={isChosen}
        disabled={!mayChoose}
        aria-describedby={`${id} finding`}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <label htmlFor={id}>
        <b>{payer === '' ? words.statements.unknownPayer : payer}</b>
        <span>{formatDay(day)}</span>
      </label>
      <b className="statement-amount">{amountText(amount, currency)}</b>
      <div id={`${id} finding`} className="statement-finding">
        {text !== '' && <p className="statement-text">{text}</p>}
        <Finding entry={entry} />
      </div>
    </li>
  );
}

/** The incoming money of a statement, and what of it is to be recorded. */
export function StatementEntries({ statement: { entries, others } }: { statement: Statement }) {
  const { api } = useServices();
  const say = words.statements;
  const bulk = useBulk();
  const [chosen, setChosen] = useState(() => new Set(entries.filter(isSure).map(({ payment_id: id }) => id)));
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const rows = entries.map((entry) =>
    done.has(entry.payment_id) ? { ...entry, state: 'recorded' as const } : entry,
  );
  const wanted = rows.filter(({ payment_id: id, state }) => chosen.has(id) && state !== 'recorded');

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  async function record(): Promise<void> {
    const recorded = new Set(done);
    await bulk.run(wanted, nameOf, async (entry) => {
      const body = paymentOf(entry);
      if (body === null) return;
      await api(recordPayment, { body });
      recorded.add(entry.payment_id);
    });
    setDone(recorded);
  }

  return (
    <Panel title={say.incoming(entries.length)} lead={others > 0 ? say.others(others) : undefined}>
      <ul className="statement-entries">
        {rows.map((entry) => (
          <Entry
            key={entry.payment_id}
            entry={entry}
            isChosen={entry.state !== 'recorded' && chosen.has(entry.payment_id)}
            onChoose={(isChosen) => choose(entry.payment_id, isChosen)}
          />
        ))}
      </ul>
      {bulk.failures.map((failure) => (
        <Banner key={failure} tone="error">
          {failure}
        </Banner>
      ))}
      {done.size > 0 && <Banner tone="success">{say.done(done.size)}</Banner>}
      {wanted.length > 0 && (
        <div className="statement-foot">
          <Button aria-disabled={bulk.progress !== null} onClick={() => void record()}>
            {say.record(wanted.length)}
          </Button>
          <span>{sumText(wanted)}</span>
          <BulkProgress bulk={bulk} />
        </div>
      )}
    </Panel>
  );
}
